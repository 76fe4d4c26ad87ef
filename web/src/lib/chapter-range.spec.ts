import { defaultRange, isValidRange, nextRange } from './chapter-range';

describe('a range of chapters', () => {
  it('offers the first ten chapters, or all of fewer', () => {
    expect(defaultRange(100)).toEqual({ from: 1, to: 10 });
    expect(defaultRange(3)).toEqual({ from: 1, to: 3 });
  });

  it.each([
    ['nothing is done', '..............', 10, { from: 1, to: 10 }],
    ['the first ones are done', '###.............', 10, { from: 4, to: 13 }],
    ['some between are done', '##..##........', 3, { from: 3, to: 7 }],
    ['fewer are left', '####..', 30, { from: 5, to: 6 }],
    ['all that is left is wanted', '#...#...', Infinity, { from: 2, to: 8 }],
    ['all is done', '####', 30, { from: 1, to: 4 }],
  ])('moves on where %s', (_state, chapters, size, range) => {
    expect(
      nextRange(
        [...chapters].map((chapter) => chapter === '.'),
        size,
      ),
    ).toEqual(range);
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
