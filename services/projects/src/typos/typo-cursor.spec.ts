import { decodePlace, encodePlace } from './typo-cursor';

describe('the cursor of typo reports', () => {
  it('leads back to where a page ended', () => {
    expect(decodePlace('open', encodePlace([3, 17]))).toEqual([3, 17]);
    const moment = '2026-11-28T14:00:00.123Z';
    expect(decodePlace('closed', encodePlace([moment, 17]))).toEqual([moment, 17]);
  });

  it.each([
    ['nothing', undefined],
    ['no cursor of ours', 'abc'],
    ['one of the other list', encodePlace([3, 17])],
    ['a year that the database does not know', encodePlace(['0000-01-01T00:00:00.000Z', 17])],
  ])('begins anew for %s', (_case, cursor) => {
    expect(decodePlace('closed', cursor)).toBeNull();
  });

  it('begins anew for a place that no chapter can have', () => {
    expect(decodePlace('open', encodePlace([3_000_000_000, 17]))).toBeNull();
  });
});
