import fc from 'fast-check';
import { ChapterRangeError, formatChapterRanges, parseChapterRanges } from './chapter-ranges';

describe('parseChapterRanges', () => {
  it.each([
    ['1-3,8', [1, 2, 3, 8]],
    [' 8 ; 1 – 3 ', [1, 2, 3, 8]],
    ['1－３，８', [1, 2, 3, 8]],
    ['2-4, 3-5, 4', [2, 3, 4, 5]],
    ['1 đến 2\n9,', [1, 2, 9]],
  ])('reads %j', (text, places) => {
    expect(parseChapterRanges(text, 10)).toEqual(places);
  });

  it.each([
    ['', 'Hãy nhập như 1-50, 80.'],
    [' , ', 'Hãy nhập như 1-50, 80.'],
    ['một', 'Không hiểu “một”.'],
    ['1-', 'Không hiểu “1-”.'],
    ['-3', 'Không hiểu “-3”.'],
    ['1.5', 'Không hiểu “1.5”.'],
    ['5-2', 'số sau nhỏ hơn số trước'],
    ['0-2', 'ngoài các chương từ 1 đến 10'],
    ['3, 9-11', '“9-11” nằm ngoài các chương từ 1 đến 10'],
    ['1-999999999', 'ngoài các chương từ 1 đến 10'],
    ['1-9999999999999', 'Không hiểu'],
  ])('refuses %j and says why', (text, reason) => {
    expect(() => parseChapterRanges(text, 10)).toThrow(ChapterRangeError);
    expect(() => parseChapterRanges(text, 10)).toThrow(/^Khoảng chương không hợp lệ\.\.\. /);
    expect(() => parseChapterRanges(text, 10)).toThrow(reason);
  });

  it('says that a book without chapters has none to choose', () => {
    expect(() => parseChapterRanges('1', 0)).toThrow('Chưa có chương nào.');
  });
});

describe('formatChapterRanges', () => {
  it('writes runs as ranges', () => {
    expect(formatChapterRanges([1, 2, 3, 80])).toBe('1-3, 80');
    expect(formatChapterRanges([7, 5, 6, 5, 1, 2])).toBe('1-2, 5-7');
    expect(formatChapterRanges([])).toBe('');
  });

  it('is read back as the same places', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (places) => {
        const rising = [...places].sort((one, other) => one - other);
        expect(parseChapterRanges(formatChapterRanges(places), 60)).toEqual(rising);
      }),
    );
  });
});
