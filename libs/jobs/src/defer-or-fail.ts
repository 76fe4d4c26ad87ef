import { ItemDeferred, ItemFailed } from './item-outcome';

/** Deferrals of an item (for a permit, a store or another service) before it fails: about seven minutes. */
export const MAX_DEFERRALS = 12;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * Returns the outcome of an item that cannot continue now: a deferral with exponential delay, or a failure after
 * MAX_DEFERRALS.
 *
 * @param deferrals number of deferrals so far
 * @param askedMs requested delay in milliseconds; 0 without one
 * @param code of the failure
 * @param sentence message for the owner of the job
 * @param limit the limit that the item waits for; see {@link ItemDeferred}
 */
export function deferOrFail(
  deferrals: number,
  askedMs: number,
  code: string,
  sentence: string,
  limit?: string,
): Error {
  if (deferrals >= MAX_DEFERRALS) return new ItemFailed(code, sentence);
  return new ItemDeferred(Math.max(askedMs, deferralDelay(deferrals)), false, limit);
}

/** Returns a deferral with exponential delay, at most 60 s, for a service of ours that will be back. */
export function deferUntilBack(deferrals: number): ItemDeferred {
  return new ItemDeferred(deferralDelay(deferrals));
}

function deferralDelay(deferrals: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** deferrals, MAX_DELAY_MS);
}
