import { useEffect, useState } from 'react';
import { Affix, Button, CloseButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { setAiPanel } from '../../settings/ai-panel';
import { isReady, useAiSettings } from '../../settings/ai-settings';
import styles from './ai-panel-hint.module.css';

/** Separate from the other texts of the app, because light pages do not load the hint. */
const hintTexts = {
  configure: 'Bấm để cấu hình AI',
  dismiss: 'Ẩn gợi ý',
} as const;

/** Below the header, dialogs and drawers of the component library, which start at z-index 100. */
const UNDER_DIALOGS = 90;
const SHOWN_MS = 10_000;

interface AiPanelHintProps {
  readonly isPanelOpen: boolean;
  /** The page leads to a translation. The desk is none: its own button opens the settings. */
  readonly isOfUse: boolean;
}

/**
 * Hint on windows under 1500 px that opens the AI settings while the chosen engine lacks its key. It floats, because a
 * hint that comes and goes must not move the page; hides after ten seconds.
 */
export function AiPanelHint({ isPanelOpen, isOfUse }: AiPanelHintProps) {
  const isNarrow = useMediaQuery('(max-width: 1499px)', undefined, { getInitialValueInEffect: false });
  const [isWanted, setWanted] = useState(true);
  const [settings] = useAiSettings();

  useEffect(() => {
    if (!isOfUse) return;
    const timer = window.setTimeout(() => setWanted(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isOfUse]);
  if (isPanelOpen && isWanted) setWanted(false);
  if (!isWanted || !isNarrow || !isOfUse || isReady(settings)) return null;

  return (
    <Affix position={{ bottom: 0, left: 0 }} zIndex={UNDER_DIALOGS} className={styles.hint}>
      <Group gap={4} wrap="nowrap">
        <Button
          size="md"
          radius="xl"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => setAiPanel(true)}
        >
          {hintTexts.configure}
        </Button>
        <CloseButton
          size="lg"
          variant="default"
          radius="xl"
          aria-label={hintTexts.dismiss}
          onClick={() => setWanted(false)}
        />
      </Group>
    </Affix>
  );
}
