import { Badge, type MantineSize } from '@mantine/core';
import type { JobState } from './job-state';

const jobStateTexts = {
  states: {
    pending: 'Đang chờ',
    queued: 'Đang chờ',
    processing: 'Đang xử lý',
    waiting_quota: 'Đợi hạn mức',
    paused: 'Tạm dừng',
    completed: 'Hoàn thành',
    failed: 'Thất bại',
    cancelled: 'Đã hủy',
    partial: 'Một phần',
  } as const satisfies Record<JobState, string>,
} as const;

const COLORS = {
  pending: 'gray',
  queued: 'gray',
  processing: 'cham',
  waiting_quota: 'cham',
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

/** State of a background job, in two words and a colour. */
export function JobStateBadge({ state, size = 'lg' }: JobStateBadgeProps) {
  return (
    <Badge variant="light" color={COLORS[state]} tt="none" size={size}>
      {jobStateTexts.states[state]}
    </Badge>
  );
}
