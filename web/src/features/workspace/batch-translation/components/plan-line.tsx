import { Skeleton, Text } from '@mantine/core';
import type { ShownPlan } from '../use-plan';
import { batchTexts } from '../texts';

interface PlanLineProps {
  readonly plan: ShownPlan;
  /** Only some lines of the chapters are sent. */
  readonly isOfLines: boolean;
  /** Effect of the user's cost limit; empty without one. */
  readonly limit: string;
}

/** The plan of a batch before its start: calls, end and price, then tokens, waits and the cost limit. */
export function PlanLine({ plan, isOfLines, limit }: PlanLineProps) {
  const notes = [plan.details, isOfLines && batchTexts.planOnlyLines, limit].filter(Boolean).join(' ');
  return (
    <div aria-live="polite">
      {plan.state === 'loading' && <Skeleton h={20} role="status" aria-label={batchTexts.planLoading} />}
      {plan.state === 'failed' && (
        <Text size="sm" c="dimmed">
          {batchTexts.planFailure}
        </Text>
      )}
      {plan.state === 'known' && (
        <Text size="sm" fw={500}>
          {plan.words}
        </Text>
      )}
      {notes !== '' && (
        <Text size="sm" c="dimmed">
          {notes}
        </Text>
      )}
    </div>
  );
}
