import type { JobSummary } from './job.queries';

type Progress = Pick<JobSummary, 'status' | 'done' | 'failed' | 'pending' | 'startedAt'>;

/** Estimates the seconds a running job still takes at its present rate; null without a finished item. */
export function secondsLeft(
  { status, done, failed, pending, startedAt }: Progress,
  now: Date,
): number | null {
  const ended = done + failed;
  if (status !== 'processing' || ended === 0 || !startedAt) return null;
  const elapsed = Math.max(0, now.getTime() - startedAt.getTime()) / 1_000;
  return Math.ceil((elapsed / ended) * pending);
}
