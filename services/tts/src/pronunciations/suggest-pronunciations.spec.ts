import { suggestPronunciations } from './suggest-pronunciations';

describe('suggestions for pronunciations', () => {
  it('are the names that Vietnamese spelling does not read, each once, words that it reads as they are', () => {
    expect(suggestPronunciations(['Lâm Động', 'Anna', 'Anna ', 'ông London'], [])).toEqual([
      { written: 'Anna', spoken: 'an na' },
      { written: 'ông London', spoken: 'ông lon đon' },
    ]);
  });

  it('leave out what the person has said already', () => {
    expect(suggestPronunciations(['Anna', 'London'], [{ written: 'anna', spoken: 'An-na' }])).toEqual([
      { written: 'London', spoken: 'lon đon' },
    ]);
  });

  it('propose nothing for what has no Latin letters', () => {
    expect(suggestPronunciations(['雪夜', ''], [])).toEqual([]);
  });
});
