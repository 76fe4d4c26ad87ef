import { numberAt, parseNumeral } from './numbers';

describe('the value of a Chinese numeral', () => {
  it.each([
    ['十', 10],
    ['十二', 12],
    ['廿一', 21],
    ['一百零八', 108],
    ['百十八', undefined],
    ['一百十八', 118],
    ['两百', 200],
    ['一千零一', 1001],
    ['十二万九千六百', 129600],
    ['三亿零五万', 300050000],
    ['一万亿', 1e12],
    ['一九九八', 1998],
    ['〇七', 7],
    ['十五六', undefined],
    ['一五一十', undefined],
    ['一百二', undefined],
    ['千万', undefined],
    ['万', undefined],
    ['', undefined],
  ])('of %j is %j', (numeral, value) => {
    expect(parseNumeral(numeral)).toBe(value);
  });
});

describe('numbers written in digits', () => {
  it.each([
    ['百分之三十', '30%'],
    ['三分之一', '1/3'],
    ['一九九八年', '1998'],
    ['三〇二', '302'],
    ['十二万九千六百', '129.600'],
    ['三百六十五', '365'],
  ])('%s becomes %s', (source, target) => {
    expect(numberAt(source, 0)?.target).toBe(target);
  });

  it.each(['三十', '三三两两', '七七八八', '一五一十', '十五六', '千千万万', '二三'])(
    '%s stays a word',
    (source) => {
      expect(numberAt(source, 0)).toBeUndefined();
    },
  );

  it('never begins inside a numeral', () => {
    expect(numberAt('一百零八', 1)).toBeUndefined();
  });
});
