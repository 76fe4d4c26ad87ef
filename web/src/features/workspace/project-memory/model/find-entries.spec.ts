import type { GlossaryEntry } from '@lacthu/contracts';
import { findEntries } from './find-entries';

const entry = (id: number, part: Partial<GlossaryEntry>): GlossaryEntry => ({
  id,
  source: '悟空',
  target: 'Ngộ Không',
  kind: 'name',
  note: '',
  status: 'approved',
  updated_at: '2026-01-05T08:00:00.000Z',
  ...part,
});
const ENTRIES = [
  entry(1, {}),
  entry(2, { source: '金丹', target: 'Kim Đan', kind: 'term', note: 'cảnh giới' }),
  entry(3, { source: '师父', target: 'sư phụ', kind: 'address' }),
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
