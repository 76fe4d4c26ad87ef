import { useEffect, useState } from 'react';
import { Affix, Button, CloseButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { setAiPanel } from '../../settings/ai-panel';
import { useAiSettings } from '../../settings/ai-settings';
import styles from './ai-panel-hint.module.css';

/** Separate from the other texts of the app, because light pages do not load the hint. */
const hintTexts = {
  configure: 'Bấm để cấu hình AI',
  offline: 'Máy Hán-Việt, bấm để đổi',
  dismiss: 'Ẩn gợi ý',
} as const;

/** Below the header, dialogs and drawers of the component library, which start at z-index 100. */
const UNDER_DIALOGS = 90;
const SHOWN_MS = 10_000;
/** Custom property read by the layout and by full-height pages: they end above the hint so that it covers nothing. */
const SPACE_PROPERTY = '--lt-hint-space';
const SPACE = '4rem';

interface AiPanelHintProps {
  readonly isPanelOpen: boolean;
  /** The page is one that translates. */
  readonly isOfUse: boolean;
}

/** Floating hint on windows under 1500 px that opens the AI settings; hides after ten seconds. */
export function AiPanelHint({ isPanelOpen, isOfUse }: AiPanelHintProps) {
  const isNarrow = useMediaQuery('(max-width: 1499px)', undefined, { getInitialValueInEffect: false });
  const [isWanted, setWanted] = useState(true);
  const [{ engine }] = useAiSettings();

  useEffect(() => {
    if (!isOfUse) return;
    const timer = window.setTimeout(() => setWanted(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isOfUse]);
  if (isPanelOpen && isWanted) setWanted(false);
  const isShown = isWanted && isNarrow && isOfUse;
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    style.setProperty(SPACE_PROPERTY, SPACE);
    return () => void style.removeProperty(SPACE_PROPERTY);
  }, [isShown]);
  if (!isShown) return null;

  return (
    <Affix position={{ bottom: 0, left: 0 }} zIndex={UNDER_DIALOGS} className={styles.hint}>
      <Group gap={4} wrap="nowrap">
        <Button
          size="md"
          radius="xl"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => setAiPanel(true)}
        >
          {engine === 'hanviet' ? hintTexts.offline : hintTexts.configure}
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
