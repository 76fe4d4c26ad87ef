import { SegmentedControl, Text } from '@mantine/core';
import type { ChapterSummary } from '@lacthu/contracts';
import { ManualChoice } from '../../../ui/chapter-picker/manual-choice';
import { RangeFields } from '../../../ui/range-fields';
import { rangeTexts } from '../../../ui/range-fields.texts';
import { isValidRange } from '../../../lib/chapter-range';
import type { AudioChoice } from './audio-choice';
import { AUDIO_MODES } from './audio-mode';
import { batchAudioTexts } from './texts';

interface ChapterChoiceProps {
  readonly chapters: readonly ChapterSummary[];
  readonly choice: AudioChoice;
  readonly onChange: (part: Partial<AudioChoice>) => void;
}

/** Chapters without audio, a range, or chapters checked by hand. */
export function ChapterChoice({ chapters, choice, onChange }: ChapterChoiceProps) {
  const { mode, range, picked } = choice;
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {batchAudioTexts.chapters}
      </Text>
      <SegmentedControl
        fullWidth
        mb="xs"
        aria-label={batchAudioTexts.chapters}
        data={AUDIO_MODES.map((value) => ({ value, label: batchAudioTexts.modes[value] }))}
        value={mode}
        onChange={(value) => onChange({ mode: value })}
      />
      {mode === 'range' && (
        <RangeFields
          count={chapters.length}
          range={range}
          onChange={(part) => onChange({ range: { ...range, ...part } })}
          problem={isValidRange(range, chapters.length) ? null : rangeTexts.invalid}
        />
      )}
      {mode === 'manual' && (
        <ManualChoice
          words={batchAudioTexts}
          fitting={chapters}
          picked={picked}
          onPicked={(next) => onChange({ picked: next })}
        />
      )}
    </div>
  );
}
