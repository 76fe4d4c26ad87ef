import { listedPinyin } from './listed-pinyin';

describe('pinyin as the word list writes it', () => {
  it.each([
    ['lǜ', 'lu:4'],
    ['nǚ', 'nu:3'],
    ['zhāng', 'zhang1'],
    ['yuán', 'yuan2'],
    ['de', 'de5'],
  ])('%s is %s', (marked, listed) => {
    expect(listedPinyin(marked)).toBe(listed);
  });
});
