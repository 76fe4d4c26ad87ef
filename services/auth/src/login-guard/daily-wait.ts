/** Four hours, so that an owner who forgot the password can try again on the same day. */
const LONGEST_WAIT_MS = 4 * 60 * 60 * 1_000;

export interface DailyLimits {
  /** Failures of a day that cause no extra wait. */
  readonly free: number;
  /** Failures between two waits. */
  readonly step: number;
  /** First wait in milliseconds; each further wait is twice as long. */
  readonly firstWaitMs: number;
}

/** Returns the wait in milliseconds after the nth failure of a day (the first is 1); 0 for no wait. */
export function waitAfter(failures: number, { free, step, firstWaitMs }: DailyLimits): number {
  const beyond = failures - free;
  if (beyond < 0 || beyond % step !== 0) return 0;
  return Math.min(firstWaitMs * 2 ** (beyond / step), LONGEST_WAIT_MS);
}
