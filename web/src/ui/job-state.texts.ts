import type { JobState } from './job-state';

export const jobStateTexts = {
  states: {
    pending: 'Đang chờ',
    queued: 'Đang chờ',
    processing: 'Đang xử lý',
    paused: 'Tạm dừng',
    completed: 'Hoàn thành',
    failed: 'Thất bại',
    cancelled: 'Đã hủy',
    partial: 'Một phần',
  } as const satisfies Record<JobState, string>,
} as const;
