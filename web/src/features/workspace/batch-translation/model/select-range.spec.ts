import { aSummary } from '../../../../testing/novel-factories';
import { selectRange, sendsOnlyLines } from './select-range';

const CHAPTERS = [
  aSummary({ id: 1, state: 'translated', leftover_count: 0 }),
  aSummary({ id: 2, state: 'partial', leftover_count: 3, fixable_count: 1 }),
  aSummary({ id: 3, state: 'partial', failed_count: 2 }),
  aSummary({ id: 4, state: 'untranslated' }),
  // All its Chinese was written by a user.
  aSummary({ id: 5, state: 'partial', leftover_count: 2, fixable_count: 0 }),
];

describe('a range of saved chapters', () => {
  it.each([
    ['untranslated', [2, 3, 4, 5]],
    ['all', [1, 2, 3, 4, 5]],
    ['failed', [3]],
    ['leftover', [2]],
  ] as const)('takes of them %s: %j', (only, ids) => {
    expect(selectRange(CHAPTERS, { from: 1, to: 9 }, only).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['untranslated', 3, true],
    ['untranslated', 2, false],
    ['all', 3, false],
    ['failed', 3, true],
    ['leftover', 2, true],
  ] as const)('of which %s are wanted sends only lines of chapter %i: %s', (only, id, expected) => {
    const selected = CHAPTERS.filter((chapter) => chapter.id === id);
    expect(sendsOnlyLines(selected, only)).toBe(expected);
  });

  it('has both its ends', () => {
    expect(selectRange(CHAPTERS, { from: 2, to: 3 }, 'all').map(({ id }) => id)).toEqual([2, 3]);
  });
});
