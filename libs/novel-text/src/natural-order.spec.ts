import fc from 'fast-check';
import { compareFileNames, naturalCompare } from './natural-order';

const sorted = (names: string[]): string[] => [...names].reverse().sort(naturalCompare);

describe('naturalCompare', () => {
  it.each([
    [['Chương 1.txt', 'Chương 2.txt', 'Chương 10.txt']],
    [['第9章', '第十章', '第11章', '第一百零一章', '第１０２章']],
    [['上卷.txt', '中卷.txt', '下卷.txt']],
    [['1', '1.5', '2', '第一章']],
    [['a 001', 'A 2', 'a 3']],
    [['9999999999999999998', '9999999999999999999', '10000000000000000000']],
    [['第10章', '第10.5章', '第11章']],
    [['１', '2', '１０', '１０．５', '10.6', '11']],
  ])('sorts %j as people count', (names) => {
    expect(sorted(names)).toEqual(names);
  });

  it('is a total order', () => expectTotalOrder(naturalCompare));
});

describe('compareFileNames', () => {
  it.each([
    [['1.txt', '2.txt', '10.txt', '10.5.txt', '11.txt']],
    [['1.txt.zip', '2.tar.gz', '10.tar.gz', '10.5.tar.gz', '11.7z']],
    [['１.txt', '2.docx', '１０.txt', '１０．５.txt', '１１.ＴＸＴ']],
    [['10.docx', '10.txt', '10 (2).docx', '10 b.txt']],
    [['a.zip/2.txt', 'a.zip/10.txt', 'a.zip/10/1.txt', 'a.zip/10.5/1.txt', 'b.zip/1.txt']],
    [['第10章.txt', '第10章 雪夜.txt', '第10.5章.txt']],
    [['1', '1.5', '1.5.txt', '.txt']],
  ])('sorts %j as people count, whatever the endings', (names) => {
    expect([...names].reverse().sort(compareFileNames)).toEqual(names);
  });

  it('is a total order', () => expectTotalOrder(compareFileNames));
});

function expectTotalOrder(compare: (one: string, other: string) => number): void {
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
        '．',
        '.txt',
        '/',
      ),
      { maxLength: 5 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
      expect(compare(a, b) === 0).toBe(a === b);
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 5000 },
  );
}
