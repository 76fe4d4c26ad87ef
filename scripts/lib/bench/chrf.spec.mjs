import { chrf2 } from './chrf.mjs';

describe('chrF2', () => {
  it('is a hundred for the reference itself, whatever its blanks, and nothing for another text', () => {
    expect(chrf2(['Hắn đi rồi.', 'Ừ'], ['Hắn  đi rồi.', 'Ừ'])).toBeCloseTo(100);
    expect(chrf2(['abc'], ['xyz'])).toBe(0);
    expect(chrf2([''], ['xyz'])).toBe(0);
  });

  it('counts as Popović does', () => {
    // Orders 1 to 3: precision 2/3, 1/2, 0/1 and recall the same.
    expect(chrf2(['abc'], ['abd'])).toBeCloseTo((100 * (2 / 3 + 1 / 2 + 0)) / 3);
  });

  it('weighs what is missing more than what is too much', () => {
    expect(chrf2(['abcdef'], ['abcdefghi'])).toBeLessThan(chrf2(['abcdefghi'], ['abcdef']));
  });
});
