import fc from 'fast-check';
import { naturalCompare } from './natural-order';

const sorted = (names: string[]): string[] => [...names].reverse().sort(naturalCompare);

describe('naturalCompare', () => {
  it.each([
    [['Chương 1.txt', 'Chương 2.txt', 'Chương 10.txt']],
    [['第9章', '第十章', '第11章', '第一百零一章', '第１０２章']],
    [['上卷.txt', '中卷.txt', '下卷.txt']],
    [['1', '1.5', '2', '第一章']],
    [['a 001', 'A 2', 'a 3']],
    [['9999999999999999998', '9999999999999999999', '10000000000000000000']],
  ])('sorts %j as people count', (names) => {
    expect(sorted(names)).toEqual(names);
  });

  it('is a total order', () => {
    const name = fc
      .array(
        fc.constantFrom(
          '1',
          '01',
          '10',
          '一',
          '十',
          '百',
          '上',
          '下',
          '卷',
          '章',
          'a',
          'A',
          'đ',
          'é',
          'e\u0301',
          ' ',
          '.',
          '１',
        ),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(naturalCompare(a, b))).toBe(-Math.sign(naturalCompare(b, a)) + 0);
        expect(naturalCompare(a, b) === 0).toBe(a === b);
        if (naturalCompare(a, b) <= 0 && naturalCompare(b, c) <= 0)
          expect(naturalCompare(a, c)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 5000 },
    );
  });
});
