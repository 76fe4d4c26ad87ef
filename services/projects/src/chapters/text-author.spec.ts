import { textAuthor } from './text-author';

describe('the author of a text', () => {
  it.each([
    ['the reader himself', { authorId: 7, engine: null }, 'Bạn'],
    ['an engine, also one that worked for the reader', { authorId: 7, engine: 'googleai' }, 'Google AI'],
    ['an engine that has no name of its own', { authorId: 7, engine: 'mới' }, 'mới'],
    ['nobody known', { authorId: null, engine: null }, 'Hệ thống'],
    ['somebody else', { authorId: 8, engine: null }, 'Hệ thống'],
  ])('is %s', (_case, by, words) => {
    expect(textAuthor(by, 7)).toBe(words);
  });
});
