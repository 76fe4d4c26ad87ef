/**
 * Faults in an order that the seed decides: each comes once before any comes again, so that a run that is long enough has
 * met them all.
 * @template T
 * @param {readonly T[]} faults
 * @param {import('./seeded-random.mjs').SeededRandom} random
 * @returns {() => T} the next one
 */
export function faultDeck(faults, random) {
  /** @type {T[]} */
  let left = [];
  return () => {
    if (left.length === 0) left = [...faults];
    const drawn = random.pick(left);
    left = left.filter((fault) => fault !== drawn);
    return drawn;
  };
}
