import type { JobSummary } from './job.queries';

type Run = Pick<JobSummary, 'startedAt' | 'restsSince' | 'restedMs'>;
type Progress = Run & Pick<JobSummary, 'status' | 'done' | 'failed' | 'pending'>;

/** Milliseconds that a job has run since its start, without its waits and pauses; 0 before its start. */
export function runningMs({ startedAt, restsSince, restedMs }: Run, now: Date): number {
  if (!startedAt) return 0;
  return Math.max(0, (restsSince ?? now).getTime() - startedAt.getTime() - restedMs);
}

/** Estimates the seconds a running job still takes at its present rate; null without a finished item. */
export function secondsLeft({ status, done, failed, pending, ...run }: Progress, now: Date): number | null {
  const ended = done + failed;
  if (status !== 'processing' || ended === 0 || !run.startedAt) return null;
  return Math.ceil((runningMs(run, now) / 1_000 / ended) * pending);
}
