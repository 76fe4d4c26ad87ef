import { timeAsWhole, timeByParts } from './speech-time';

describe('the time that speech takes', () => {
  it.each([
    [1, { chunks: 1, minutes: 0.5 }],
    [3000, { chunks: 1, minutes: 0.5 }],
    [3001, { chunks: 2, minutes: 1 }],
    [10_001, { chunks: 4, minutes: 2 }],
    [14_000, { chunks: 5, minutes: 2.5 }],
  ])('of %i characters is half a minute for each part of 3,000 begun', (length, time) => {
    expect(timeByParts(length)).toEqual(time);
  });

  it.each([
    [6000, 1],
    [6001, 2],
    [12_001, 3],
  ])('of %i characters on the other screen is a minute for each 6,000 begun', (length, minutes) => {
    expect(timeAsWhole(length)).toBe(minutes);
  });
});
