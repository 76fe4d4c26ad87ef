import { parseRange } from './byte-range';

describe('parseRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it.each(['bytes=100-', 'bytes=9-3', 'bytes=-0'])('refuses %s as unsatisfiable', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'items=0-1', 'bytes=0-1,5-6', 'bytes=-', 'bytes=a-b'])(
    'sends the whole object for %s',
    (header) => {
      expect(parseRange(header, 100)).toBeUndefined();
    },
  );
});
