import { Text } from '@mantine/core';
import { formatNumber } from '../../lib/format/format';
import type { PickedChapters } from './chapter-selection';

interface PickSummaryProps {
  readonly picked: PickedChapters;
  readonly words: {
    readonly summary: (count: string) => string;
    readonly skipped: (count: string) => string;
  };
}

/** Number of chapters the job processes and skips, or why it cannot start. */
export function PickSummary({ picked: { chapters, skipped, problem }, words }: PickSummaryProps) {
  if (problem !== null) {
    return (
      <Text size="sm" c={problem.kind === 'wrong' ? 'var(--lt-danger)' : 'dimmed'}>
        {problem.text}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {words.summary(formatNumber(chapters.length))}
      {skipped > 0 && ` ${words.skipped(formatNumber(skipped))}`}
    </Text>
  );
}
