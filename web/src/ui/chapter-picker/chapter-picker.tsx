import { SegmentedControl, Text, TextInput } from '@mantine/core';
import type { ChapterSummary } from '@lacthu/contracts';
import { pickerTexts } from './chapter-picker.texts';
import type { ChapterSelection } from './chapter-selection';
import { ManualChoice } from './manual-choice';
import { SELECTION_MODES } from './selection-mode';

interface ChapterPickerProps {
  /** Texts of a chapter picker: purpose and labels. */
  readonly words: { readonly label: string; readonly search: string; readonly list: string };
  /** Chapters that can be processed, in the order of the book. */
  readonly fitting: readonly ChapterSummary[];
  readonly selection: ChapterSelection;
  /** Whether the typed numbers are invalid. */
  readonly isWrong: boolean;
  readonly onChange: (part: Partial<ChapterSelection>) => void;
}

/** Chooses all chapters, those with typed numbers, or those checked by hand. */
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
