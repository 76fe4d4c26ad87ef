import { defaultRange, isValidRange } from './chapter-range';

describe('a range of chapters', () => {
  it('offers the first ten chapters, or all of fewer', () => {
    expect(defaultRange(100)).toEqual({ from: 1, to: 10 });
    expect(defaultRange(3)).toEqual({ from: 1, to: 3 });
  });

  it.each([
    [{ from: 0, to: 3 }, false],
    [{ from: 4, to: 3 }, false],
    [{ from: 1, to: 11 }, false],
    [{ from: 1.5, to: 3 }, false],
    [{ from: 10, to: 10 }, true],
  ])('takes %j among ten chapters: %s', (range, isGood) => {
    expect(isValidRange(range, 10)).toBe(isGood);
  });
});
