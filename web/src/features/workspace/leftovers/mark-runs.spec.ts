import { markRuns } from './mark-runs';

describe('a line with leftover Chinese', () => {
  it('is cut at every leftover, also at its ends and behind a character of two units', () => {
    expect(markRuns('石燈 𠮷 và 石燈', ['石燈'])).toEqual([
      { text: '石燈', isLeftover: true },
      { text: ' 𠮷 và ', isLeftover: false },
      { text: '石燈', isLeftover: true },
    ]);
  });

  it('leaves allowed Chinese plain, also where a leftover is a part of it', () => {
    expect(markRuns('石燈籠 cạnh 燈', ['燈'])).toEqual([
      { text: '石燈籠 cạnh ', isLeftover: false },
      { text: '燈', isLeftover: true },
    ]);
  });
});
