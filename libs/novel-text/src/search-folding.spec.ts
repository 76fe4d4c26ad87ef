import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldVietnamese, matchesSearch } from './search-folding';

interface Cases {
  names: string[];
  queries: { q: string; hits: string[] }[];
  queries_without_marks: { q: string; hits_at_least: string[] }[];
}

const cases = JSON.parse(readFileSync(join(__dirname, '../fixtures/COM-05.search.json'), 'utf8')) as Cases;
const search = (query: string): string[] => cases.names.filter((name) => matchesSearch(name, query));

describe('search', () => {
  it.each(cases.queries)('finds exactly what has the marks typed: $q', ({ q, hits }) => {
    for (const query of [q, q.normalize('NFD'), q.toUpperCase()]) expect(search(query)).toEqual(hits);
  });

  it.each(cases.queries_without_marks)(
    'finds marked words without marks: $q',
    ({ q, hits_at_least: hits }) => {
      expect(search(q)).toEqual(expect.arrayContaining(hits));
    },
  );

  it('folds every Vietnamese letter to its plain one', () => {
    expect(foldVietnamese('ĐẤU PHÁ Thương Khung ễ ư ơ'.normalize('NFD'))).toBe('dau pha thuong khung e u o');
  });
});
