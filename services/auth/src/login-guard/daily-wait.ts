/** Four hours: somebody who forgot his password may try again on the same day. */
const LONGEST_WAIT_MS = 4 * 60 * 60 * 1_000;

export interface DailyLimits {
  /** Failures of a day that cost no wait of their own. */
  readonly free: number;
  /** Failures from one wait to the next. */
  readonly step: number;
  /** Milliseconds of the first wait; each further one is twice as long. */
  readonly firstWaitMs: number;
}

/** Milliseconds that follow the given failure of a day (the first is 1); 0 where none does. */
export function waitAfter(failures: number, { free, step, firstWaitMs }: DailyLimits): number {
  const beyond = failures - free;
  if (beyond < 0 || beyond % step !== 0) return 0;
  return Math.min(firstWaitMs * 2 ** (beyond / step), LONGEST_WAIT_MS);
}
