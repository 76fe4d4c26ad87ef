import { SegmentedControl, Text, TextInput } from '@mantine/core';
import type { ChapterSummary } from '@lacthu/contracts';
import { pickerTexts } from './chapter-picker.texts';
import type { ChapterSelection } from './chapter-selection';
import { ManualChoice } from './manual-choice';
import { SELECTION_MODES } from './selection-mode';

interface ChapterPickerProps {
  /** What the choice is for, and what its parts are called. */
  readonly words: { readonly label: string; readonly search: string; readonly list: string };
  /** The chapters that fit the work, in the order of the book. */
  readonly fitting: readonly ChapterSummary[];
  readonly selection: ChapterSelection;
  /** The numbers that were typed cannot be. */
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<ChapterSelection>) => void;
}

/** All chapters, those of typed numbers, or those marked by hand. */
export function ChapterPicker({ words, fitting, selection, isWrong, onChange }: ChapterPickerProps) {
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {words.label}
      </Text>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={words.label}
        data={SELECTION_MODES.map((value) => ({ value, label: pickerTexts.modes[value] }))}
        value={selection.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {selection.mode === 'range' && (
        <TextInput
          aria-label={pickerTexts.ranges}
          placeholder={pickerTexts.rangesPlaceholder}
          error={isWrong}
          value={selection.ranges}
          onChange={(event) => onChange({ ranges: event.currentTarget.value })}
        />
      )}
      {selection.mode === 'manual' && (
        <ManualChoice
          words={words}
          fitting={fitting}
          picked={selection.picked}
          onPicked={(picked) => onChange({ picked })}
        />
      )}
    </div>
  );
}
