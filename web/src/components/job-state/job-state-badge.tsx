import { Badge, type MantineSize } from '@mantine/core';
import type { BatchJobStatus } from '@lacthu/contracts';
import { jobStateTexts } from './job-state.texts';

/** State of a background job; `queued` is one of speech that waits for its turn. */
export type JobState = BatchJobStatus | 'queued';

const COLORS = {
  pending: 'gray',
  queued: 'gray',
  processing: 'cham',
  paused: 'hoPhach',
  completed: 'reu',
  partial: 'hoPhach',
  failed: 'son',
  cancelled: 'gray',
} as const satisfies Record<JobState, string>;

interface JobStateBadgeProps {
  readonly state: JobState;
  readonly size?: MantineSize;
}

/** What a background job does now, in two words and a colour. */
export function JobStateBadge({ state, size = 'lg' }: JobStateBadgeProps) {
  return (
    <Badge variant="light" color={COLORS[state]} tt="none" size={size}>
      {jobStateTexts.states[state]}
    </Badge>
  );
}
