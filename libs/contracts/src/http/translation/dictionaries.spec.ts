import { DICTIONARY_LIMITS, ownWordFactsSchema } from './dictionaries';

describe('a single word', () => {
  const complaints = (meanings: string[]) =>
    ownWordFactsSchema
      .safeParse({ kind: 'phrase', source: '走', meanings })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const longest = 'đ'.repeat(DICTIONARY_LIMITS.meaning);

  it('has as many long meanings as are read for each translation, and no more', () => {
    expect(complaints(Array<string>(5).fill(longest))).toBeUndefined();
    expect(complaints([...Array<string>(5).fill(longest), 'đi'])).toEqual([
      ['meanings', 'Các nghĩa của một từ dài tối đa 1.000 ký tự.'],
    ]);
  });
});
