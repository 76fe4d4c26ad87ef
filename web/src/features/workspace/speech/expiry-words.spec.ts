import { expiryWords } from './expiry-words';

const NOW = new Date('2026-01-05T08:00:00.000Z');
const inHours = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

describe('how long an audio is kept', () => {
  it.each([
    [71.9, 'còn 3 ngày'],
    [48.5, 'còn 2 ngày'],
    [24, 'còn 1 ngày'],
    [23.9, 'còn 23 giờ'],
    [1, 'còn 1 giờ'],
    [0.9, 'còn dưới 1 giờ'],
    [-1, 'còn dưới 1 giờ'],
  ])('is said with %d hours to go: %s', (hours, words) => {
    expect(expiryWords(inHours(hours), NOW)).toBe(words);
  });
});
