import { faultDeck } from './fault-deck.mjs';
import { seededRandom } from './seeded-random.mjs';

describe('the order of faults', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const drawn = (/** @type {number} */ seed, /** @type {number} */ count) => {
    const next = faultDeck(NAMES, seededRandom(seed));
    return Array.from({ length: count }, next);
  };

  it('has each once before any comes again', () => {
    const order = drawn(5, 14);
    expect([order.slice(0, 7).sort(), order.slice(7).sort()]).toEqual([NAMES, NAMES]);
  });

  it('is the same by the same seed, and another by another', () => {
    expect(drawn(5, 14)).toEqual(drawn(5, 14));
    expect(drawn(5, 14)).not.toEqual(drawn(6, 14));
  });
});
