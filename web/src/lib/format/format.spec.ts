import { abbreviateCount, excerpt, formatBytes, formatNumber, formatRelative, initialOf } from './format';

const NOW = new Date('2026-03-10T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

describe('numbers and times on screen', () => {
  it('groups thousands the Vietnamese way', () => {
    expect(formatNumber(1234567)).toBe('1.234.567');
  });

  it.each([
    [0, 'vừa xong'],
    [59, 'vừa xong'],
    [60, '1 phút trước'],
    [3599, '59 phút trước'],
    [3600, '1 giờ trước'],
    [86_399, '23 giờ trước'],
    [86_400, '1 ngày trước'],
    [604_799, '6 ngày trước'],
    [604_800, '03/03/2026'],
    [-30, 'vừa xong'],
  ])('tells a moment %d seconds ago as %s', (seconds, words) => {
    expect(formatRelative(secondsAgo(seconds), NOW)).toBe(words);
  });

  it.each([
    [512, '512 B'],
    [34 * 1024, '34 KB'],
    [1.2 * 1024 * 1024, '1,2 MB'],
    [1300 * 1024 * 1024, '1.300 MB'],
  ])('tells %d bytes as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1234, '1.2K'],
    [999_949, '999.9K'],
    [999_999, '1M'],
    [3_450_000, '3.5M'],
  ])('shortens %d to %s', (count, words) => {
    expect(abbreviateCount(count)).toBe(words);
  });
});

describe('an excerpt', () => {
  it('leaves a short text alone and cuts a long one between words', () => {
    expect(excerpt('Ngắn thôi', 100)).toBe('Ngắn thôi');
    expect(excerpt('một hai ba bốn năm', 13)).toBe('một hai ba…');
  });

  it('cuts a text without spaces by characters, never through one', () => {
    expect(excerpt('𠮷'.repeat(5), 3)).toBe('𠮷𠮷𠮷…');
  });
});

describe('an initial', () => {
  it('is the first letter in upper case, whole even where it has marks', () => {
    expect(initialOf('  ánh Tuyết')).toBe('Á');
    expect(initialOf('đỗ')).toBe('Đ');
    expect(initialOf('   ')).toBe('?');
  });
});
