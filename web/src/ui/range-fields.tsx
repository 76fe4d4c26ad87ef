import { Group, NumberInput, Text } from '@mantine/core';
import type { ChapterRange } from '../lib/chapter-range';
import { rangeTexts } from './range-fields.texts';

interface RangeFieldsProps {
  /** How many chapters there are. */
  readonly count: number;
  readonly range: ChapterRange;
  readonly onChange: (part: Partial<ChapterRange>) => void;
  /** What is wrong with the range, if anything. */
  readonly problem: string | null;
  readonly isDisabled?: boolean;
}

/** From which chapter to which. A number out of range may be typed: it is refused in words, not changed. */
export function RangeFields({ count, range, onChange, problem, isDisabled = false }: RangeFieldsProps) {
  return (
    <div role="group" aria-label={rangeTexts.range}>
      <Group grow align="flex-start">
        {(['from', 'to'] as const).map((end) => (
          <NumberInput
            key={end}
            label={rangeTexts[end]}
            min={1}
            max={count}
            clampBehavior="none"
            allowDecimal={false}
            disabled={isDisabled}
            value={range[end]}
            onChange={(value) => onChange({ [end]: Number(value) })}
          />
        ))}
      </Group>
      <div role="alert">
        {problem && (
          <Text size="sm" c="var(--lt-danger)">
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}
