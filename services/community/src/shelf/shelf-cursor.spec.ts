import { decodeShelfCursor, encodeShelfCursor } from './shelf-cursor';

describe('shelf cursor', () => {
  const cursor = { list: 'history' as const, at: '2026-01-02T03:04:05.678901Z', id: 7 };

  it('comes back as it was made, to the microsecond', () => {
    expect(decodeShelfCursor(encodeShelfCursor(cursor), 'history')).toEqual(cursor);
  });

  it.each([
    ['broken text', 'not-a-cursor'],
    ['a cursor of another list', encodeShelfCursor({ ...cursor, list: 'follows' })],
    [
      'the year 0, which the database does not know',
      encodeShelfCursor({ ...cursor, at: '0000-01-01T00:00:00Z' }),
    ],
    ['a moment that is none', encodeShelfCursor({ ...cursor, at: "'; DROP" })],
  ])('starts the list anew for %s', (_name, text) => {
    expect(decodeShelfCursor(text, 'history')).toBeNull();
  });
});
