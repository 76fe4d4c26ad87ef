/**
 * The limits of a provider, for a fake one: a bucket of starts, a cap of calls at once, and an answer after a fixed time.
 *
 * @typedef {object} Limits
 * @property {number} [perSecond] starts a second; absent: no such limit
 * @property {number} [burst] size of the bucket
 * @property {number} [parallel] calls at once; absent: no such limit
 *
 * @typedef {{ kind: 'answer', remaining: number, resetMs: number } | { kind: 'excess' }} Verdict
 */

/** Whole seconds, as providers write it. */
export const RETRY_AFTER_SECONDS = 1;
/** Milliseconds until an excess is told. */
export const EXCESS_MS = 50;

/** @param {Limits} limits @param {number} latencyMs */
export function limitedProvider({ perSecond = Infinity, burst = Infinity, parallel = Infinity }, latencyMs) {
  let tokens = burst;
  let at = performance.now();
  let running = 0;
  const counts = { answered: 0, excesses: 0 };
  return {
    counts,
    /** @returns {Verdict} */
    admit() {
      const now = performance.now();
      if (perSecond !== Infinity) tokens = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
      at = now;
      if (tokens < 1 || running >= parallel) {
        counts.excesses += 1;
        return { kind: 'excess' };
      }
      tokens -= 1;
      running += 1;
      counts.answered += 1;
      setTimeout(() => (running -= 1), latencyMs);
      const remaining = Math.floor(tokens);
      return { kind: 'answer', remaining, resetMs: Math.ceil(((burst - remaining) / perSecond) * 1000) };
    },
  };
}
