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
 */
export function deferOrFail(deferrals: number, askedMs: number, code: string, sentence: string): Error {
  if (deferrals >= MAX_DEFERRALS) return new ItemFailed(code, sentence);
  return new ItemDeferred(Math.max(askedMs, Math.min(FIRST_DELAY_MS * 2 ** deferrals, MAX_DELAY_MS)));
}
