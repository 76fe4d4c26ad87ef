import { ItemDeferred, ItemFailed } from './item-outcome';

/** How often an item waits for a permit, a store or another service before it is given up: some seven minutes. */
export const MAX_DEFERRALS = 12;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * What an item that cannot go on now is put back with; a failure once it has waited for long.
 *
 * @param deferrals how often it was put back already
 * @param askedMs milliseconds it was asked to wait, 0 where nobody said
 * @param code of the failure
 * @param sentence for the person who started the job
 */
export function deferOrFail(deferrals: number, askedMs: number, code: string, sentence: string): Error {
  if (deferrals >= MAX_DEFERRALS) return new ItemFailed(code, sentence);
  return new ItemDeferred(Math.max(askedMs, Math.min(FIRST_DELAY_MS * 2 ** deferrals, MAX_DELAY_MS)));
}
