import { aSummary } from '../../../testing/novel-factories';
import { selectRange } from './select-range';

const CHAPTERS = [
  aSummary({ id: 1, state: 'translated', leftover_count: 0 }),
  aSummary({ id: 2, state: 'partial', leftover_count: 3 }),
  aSummary({ id: 3, state: 'partial' }),
  aSummary({ id: 4, state: 'untranslated' }),
];

describe('a range of saved chapters', () => {
  it.each([
    ['untranslated', [2, 3, 4]],
    ['all', [1, 2, 3, 4]],
    ['failed', [2, 3]],
    ['leftover', [2]],
  ] as const)('takes of them %s: %j', (only, ids) => {
    expect(selectRange(CHAPTERS, { from: 1, to: 9 }, only).map(({ id }) => id)).toEqual(ids);
  });

  it('has both its ends', () => {
    expect(selectRange(CHAPTERS, { from: 2, to: 3 }, 'all').map(({ id }) => id)).toEqual([2, 3]);
  });
});
