import type { GlossaryEntry } from '@lacthu/contracts';
import { anEntry } from '../../testing/glossary-entry';
import { findEntries } from './find-entries';

const ENTRIES = [
  anEntry(1, {}),
  anEntry(2, { source: '金丹', target: 'Kim Đan', kind: 'term', note: 'cảnh giới' }),
  anEntry(3, { source: '师父', target: 'sư phụ', kind: 'address' }),
];
const idsOf = (words: string, kind: GlossaryEntry['kind'] | null = null): number[] =>
  findEntries(ENTRIES, { words, kind }).map(({ id }) => id);

describe('entries of a glossary', () => {
  it.each([
    ['', [1, 2, 3]],
    ['悟', [1]],
    ['ngo khong', [1]],
    ['KIM ĐAN', [2]],
    ['kim dan', [2]],
    ['cảnh', [2]],
    [' sư phụ ', [3]],
    ['không có', []],
  ])('are found by %j', (words, ids) => {
    expect(idsOf(words)).toEqual(ids);
  });

  it('are found by kind', () => {
    expect(idsOf('', 'address')).toEqual([3]);
    expect(idsOf('kim', 'name')).toEqual([]);
  });
});
