import { Checkbox, Text } from '@mantine/core';
import { formatNumber } from '../../lib/format/format';
import type { ComparisonWords } from './comparison.texts';
import type { ShownLines } from './use-shown-lines';

interface ChangesFilterProps {
  readonly shown: ShownLines;
  readonly words: ComparisonWords;
}

/** Filter for changed lines, with their number. */
export function ChangesFilter({ shown, words }: ChangesFilterProps) {
  const { changed, total, onlyChanges, showOnlyChanges } = shown;
  return (
    <>
      <Checkbox
        label={words.onlyChanges}
        checked={onlyChanges}
        onChange={(event) => showOnlyChanges(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed" role="status">
        {changed === 0 ? words.same : words.counted(formatNumber(changed), formatNumber(total))}
      </Text>
    </>
  );
}
