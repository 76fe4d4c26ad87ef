import { useEffect, useState } from 'react';
import { Affix, Button, CloseButton, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { setAiPanel } from '../../settings/ai-panel';
import { shellTexts } from '../app.texts';

/** Below the header, dialogs and drawers of the component library, which begin at 100. */
const UNDER_DIALOGS = 90;
const SHOWN_MS = 10_000;
/** On phones the foot of the page belongs to its main button (and the workspace's bar): the hint floats above it. */
const ABOVE_ACTIONS = 104;

/** On windows under 1500 px: a floating hint that leads to the AI settings, gone after ten seconds. */
export function AiPanelHint({ isPanelOpen }: { readonly isPanelOpen: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 1499px)', undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const [isWanted, setWanted] = useState(true);

  useEffect(() => {
    const timer = window.setTimeout(() => setWanted(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (isPanelOpen && isWanted) setWanted(false);
  if (!isWanted || !isNarrow) return null;

  return (
    <Affix position={{ bottom: isPhone ? ABOVE_ACTIONS : 20, left: 16 }} zIndex={UNDER_DIALOGS}>
      <Group gap={4}>
        <Button
          size="md"
          radius="xl"
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => setAiPanel(true)}
        >
          {shellTexts.aiHint}
        </Button>
        <CloseButton
          size="lg"
          variant="default"
          radius="xl"
          aria-label={shellTexts.dismissHint}
          onClick={() => setWanted(false)}
        />
      </Group>
    </Affix>
  );
}
