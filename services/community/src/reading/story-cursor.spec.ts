import { decodeCursor, encodeCursor } from './story-cursor';

describe('story cursor', () => {
  it('comes back as it was made', () => {
    const cursor = { sort: 'popular' as const, value: 12, id: 7 };
    expect(decodeCursor(encodeCursor(cursor), 'popular')).toEqual(cursor);
  });

  it.each([
    ['broken text', 'not-a-cursor'],
    ['a cursor of another order', encodeCursor({ sort: 'popular', value: 1, id: 1 })],
    ['a value that is no time', encodeCursor({ sort: 'newest', value: "'; DROP", id: 1 })],
    ['a time that the database does not take', encodeCursor({ sort: 'newest', value: '1', id: 1 })],
    ['the year 0', encodeCursor({ sort: 'newest', value: '0000-01-01T00:00:00Z', id: 1 })],
    ['a number where a time belongs', encodeCursor({ sort: 'newest', value: 1, id: 1 })],
  ])('starts the list anew for %s', (_name, text) => {
    expect(decodeCursor(text, 'newest')).toBeNull();
  });
});
