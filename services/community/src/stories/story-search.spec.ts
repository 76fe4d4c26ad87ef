import { searchTerm } from './story-search';

describe('words to search for', () => {
  it.each(['《詭秘之主》', '“诡秘之主”', '「 诡秘之主 」', '诡秘之主'])(
    'are the title without its quotes: %s',
    (typed) => {
      expect(searchTerm(typed)).toEqual({ column: 'search_han', text: '诡秘之主' });
    },
  );

  it('are those of a Vietnamese title too', () => {
    expect(searchTerm('“Quỷ Bí Chi Chủ”')).toEqual({ column: 'search_marked', text: 'quỷ bí chi chủ' });
  });

  it.each([
    ['quy bi "chi chu"', 'search_text', 'quy bi "chi chu"'],
    ['"', 'search_text', '"'],
  ])('keep quotes that do not enclose them: %s', (typed, column, text) => {
    expect(searchTerm(typed)).toEqual({ column, text });
  });
});
