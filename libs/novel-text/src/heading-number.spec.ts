import {
  chineseNumeralToNumber,
  headingNumber,
  romanToNumber,
  vietnameseNumeralToNumber,
} from './heading-number';

describe('numbers of headings', () => {
  it.each([
    ['九十九', 99],
    ['一百', 100],
    ['一百零一', 101],
    ['一百〇二', 102],
    ['一百十八', 118],
    ['一百二十三', 123],
    ['两百', 200],
    ['兩百零五', 205],
    ['廿一', 21],
    ['卅', 30],
    ['一〇三', 103],
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['一千零一', 1001],
    ['一万', 10000],
    ['一万二千三百', 12300],
    ['001', 1],
    ['１２', 12],
    ['零', 0],
    ['3百12', 312],
  ])('reads %s as %d', (word, value) => {
    expect(chineseNumeralToNumber(word)).toBe(value);
  });

  it.each(['', '雪', '一雪', 'IV', '第一'])('takes %p for no Chinese numeral', (word) => {
    expect(chineseNumeralToNumber(word)).toBeUndefined();
  });

  it('reads every number up to 9999 back from its usual spelling', () => {
    for (let value = 1; value <= 9999; value += 1) expect(chineseNumeralToNumber(spell(value))).toBe(value);
  });

  it('reads Roman numerals and refuses letters in a wrong order', () => {
    expect(romanToNumber('IV')).toBe(4);
    expect(romanToNumber('xlii')).toBe(42);
    expect(romanToNumber('IIII')).toBeUndefined();
    expect(romanToNumber('')).toBeUndefined();
  });

  it.each([
    ['nhất', 1],
    ['hai mươi mốt', 21],
    ['mười hai', 12],
    ['một trăm linh năm', 105],
    ['Chín mươi chín', 99],
    ['nhị thập tam', 23],
  ])('reads %s as %d', (words, value) => {
    expect(vietnameseNumeralToNumber(words)).toBe(value);
    expect(headingNumber(words.normalize('NFD'))).toBe(value);
  });
});

/** The usual Chinese spelling of 1 to 9999. */
function spell(value: number): string {
  const digits = '零一二三四五六七八九';
  const places: [number, string][] = [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ];
  let word = '';
  let gap = false;
  for (const [unit, name] of places) {
    const digit = Math.floor(value / unit) % 10;
    if (digit === 0) {
      gap = word !== '';
      continue;
    }
    word += (gap ? '零' : '') + digits.charAt(digit) + name;
    gap = false;
  }
  return word.replace(/^一十/, '十');
}
