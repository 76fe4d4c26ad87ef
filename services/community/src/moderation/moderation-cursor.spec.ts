import { decodeCursor, encodeCursor } from './moderation-cursor';

describe('the place where a page ended', () => {
  it('comes back as it was', () => {
    const at = new Date('2026-01-05T08:00:00.123Z');
    expect(decodeCursor(encodeCursor(at, 7))).toEqual(['2026-01-05T08:00:00.123Z', 7]);
  });

  it.each([
    undefined,
    '',
    'không phải',
    Buffer.from('["hôm qua", 1]').toString('base64url'),
    // The database knows no year 0.
    Buffer.from('["0000-01-01T00:00:00Z", 1]').toString('base64url'),
  ])('is the beginning for %j', (cursor) => {
    expect(decodeCursor(cursor)).toBeNull();
  });
});
