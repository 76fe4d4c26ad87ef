import { toSimplified } from './scripts';

describe('simplified characters', () => {
  it.each([
    ['詭秘之主', '诡秘之主'],
    ['诡秘之主', '诡秘之主'],
    ['萬古神帝', '万古神帝'],
    ['臺灣、台灣', '台湾、台湾'],
    ['乾坤', '乾坤'],
    ['衹得', '只得'],
    ['Quỷ Bí 詭 1', 'Quỷ Bí 诡 1'],
  ])('of %s are %s', (text, simplified) => {
    expect(toSimplified(text)).toBe(simplified);
  });

  it('stand where the traditional ones stood', () => {
    const text = '鬼吹燈之精絕古城、計程車、滑鼠';
    expect(toSimplified(text)).toHaveLength(text.length);
  });
});
