import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { useStartChosen } from './hooks/use-start-chosen';
import { batchTexts } from './texts';

interface TranslateChosenProps {
  readonly projectId: number;
  readonly chapterIds: readonly number[];
  readonly stylePrompt: string;
}

/** Translates some saved chapters in the background, with the engine the person has chosen. */
export function TranslateChosen({ projectId, chapterIds, stylePrompt }: TranslateChosenProps) {
  const { start, isStarting } = useStartChosen(projectId, stylePrompt);
  return (
    <Button
      px="xs"
      loading={isStarting}
      leftSection={<IconLanguage size={16} aria-hidden />}
      onClick={() => start(chapterIds)}
    >
      {batchTexts.startChosen(formatNumber(chapterIds.length))}
    </Button>
  );
}
