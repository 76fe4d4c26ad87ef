import { SegmentedControl, Text, TextInput } from '@mantine/core';
import type { ChapterSummary } from '@lacthu/contracts';
import type { DownloadChoice } from '../hooks/use-download-choice';
import { SELECTION_MODES } from '../model/download-kinds';
import { downloadTexts } from '../texts';
import { ManualChoice } from './manual-choice';

interface ChapterChoiceProps {
  readonly chapters: readonly ChapterSummary[];
  readonly choice: DownloadChoice;
}

/** All chapters, those of typed numbers, or those marked by hand. */
export function ChapterChoice({ chapters, choice }: ChapterChoiceProps) {
  const { selection, type, chosen, select } = choice;
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {downloadTexts.selection}
      </Text>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={downloadTexts.selection}
        data={SELECTION_MODES.map((value) => ({ value, label: downloadTexts.modes[value] }))}
        value={selection.mode}
        onChange={(mode) => select({ mode })}
      />
      {selection.mode === 'range' && (
        <TextInput
          aria-label={downloadTexts.ranges}
          placeholder={downloadTexts.rangesPlaceholder}
          error={chosen.problem?.kind === 'wrong'}
          value={selection.ranges}
          onChange={(event) => select({ ranges: event.currentTarget.value })}
        />
      )}
      {selection.mode === 'manual' && (
        <ManualChoice
          chapters={chapters}
          type={type}
          picked={selection.picked}
          onPicked={(picked) => select({ picked })}
        />
      )}
    </div>
  );
}
