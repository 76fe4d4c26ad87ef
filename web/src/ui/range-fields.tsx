import { Group, NumberInput, Text } from '@mantine/core';
import type { ChapterRange } from '../lib/chapter-range';

export const rangeTexts = {
  range: 'Khoảng chương',
  from: 'Từ chương',
  to: 'Đến chương',
  invalid: 'Khoảng chương không hợp lệ...',
} as const;

interface RangeFieldsProps {
  /** Number of chapters. */
  readonly count: number;
  readonly range: ChapterRange;
  readonly onChange: (part: Partial<ChapterRange>) => void;
  /** Validation error of the range, if any. */
  readonly problem: string | null;
  readonly isDisabled?: boolean;
}

/**
 * Two fields for the first and last chapter. A number out of range may be typed: it shows an error and is not
 * corrected.
 */
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
