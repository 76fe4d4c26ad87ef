import { estimatedMinutes } from './speech-time';

describe('estimatedMinutes', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2_000, 1],
    [2_001, 2],
    [100_000, 50],
  ])('of %i characters is %i', (characters, minutes) => {
    expect(estimatedMinutes(characters)).toBe(minutes);
  });
});
