/**
 * Chance that can be had again: the same seed gives the same numbers (mulberry32 by Tommy Ettinger, public domain).
 * @param {number} seed a whole number
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  /** @returns {number} from 0 to below 1 */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** @param {number} low @param {number} high @returns {number} between them */
    between: (low, high) => low + next() * (high - low),
    /** @template T @param {readonly T[]} choices @returns {T} */
    pick: (choices) => /** @type {T} */ (choices[Math.floor(next() * choices.length)]),
  };
}

/** @typedef {ReturnType<typeof seededRandom>} SeededRandom */
