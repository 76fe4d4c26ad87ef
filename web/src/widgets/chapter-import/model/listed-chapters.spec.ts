import { importPlanOf } from '../import.mutations';
import { arrange, withExcluded } from './arrangement';
import type { ImportState, Source } from './import-state';
import { countWarnings, listChapters, selectChapters, totalsOf } from './listed-chapters';

function aSource(key: string, name: string): Source {
  const text = {
    key: `${key}/0`,
    name,
    encoding: 'utf-8',
    damaged: 0,
    digest: 'd'.repeat(64),
    head: [],
    hasOwnChapters: false,
    markup: { places: 0, samples: [] },
    isCleaned: false,
  };
  return {
    key,
    file: new File(['x'], name),
    isPasted: false,
    encoding: null,
    reading: { state: 'read', texts: [text], facts: null },
  };
}

/** Two files: two chapters, the second one empty, and an excluded one. */
function aState(part: Partial<ImportState> = {}): ImportState {
  let id = 0;
  const plan = (titles: readonly string[]) =>
    arrange(
      titles.map((title, place) => ({ title, from: place + 1, body: place + 2, to: place + 1 })),
      () => ++id,
    );
  const split = { kind: 'whole' } as const;
  const shape = { split, found: 1, made: 1, contentsEntries: 0 };
  const first = plan(['Chương 1: Đêm', 'Chương 2: Tuyết']);
  const second = withExcluded(plan(['Quảng cáo']), new Set([3]), true);
  return {
    sources: [aSource('a', 'a.txt'), aSource('b', 'b.txt')],
    choice: { pattern: 'x', splitsEach: false, ignoresOwn: false },
    plans: new Map([
      ['a/0', { ...shape, chapters: first }],
      ['b/0', { ...shape, chapters: second }],
    ]),
    reviews: new Map([
      [1, { length: 100, warnings: [] }],
      [2, { length: 0, warnings: ['empty', 'number-jump'] }],
      [3, { length: 7, warnings: ['repeated'] }],
    ]),
    undo: [],
    cleansMarkup: false,
    problem: null,
    ...part,
  };
}

const listed = () => listChapters(aState()) ?? [];

describe('the list of what will be made', () => {
  it('counts the places of what is imported, and warns of nothing that is left out', () => {
    expect(listed().map(({ place, length, warnings }) => [place, length, warnings])).toEqual([
      [1, 100, []],
      [2, 0, ['empty', 'number-jump']],
      [null, 7, []],
    ]);
    expect(totalsOf(listed())).toEqual({ chapters: 2, characters: 100, excluded: 1 });
  });

  it('is not there before every file is read and split', () => {
    const reading: Source = { ...aSource('c', 'c.txt'), reading: { state: 'reading' } };
    expect(listChapters(aState({ sources: [reading] }))).toBeNull();
    expect(listChapters(aState({ plans: new Map() }))).toBeNull();
    expect(listChapters(aState({ sources: [] }))).toBeNull();
  });

  it('finds titles without marks, and what has a warning or is left out', () => {
    const titles = (search: string, filter: Parameters<typeof selectChapters>[2]) =>
      selectChapters(listed(), search, filter).map(({ title }) => title);
    expect(titles('tuyet', 'all')).toEqual(['Chương 2: Tuyết']);
    expect(titles('', 'warned')).toEqual(['Chương 2: Tuyết']);
    expect(titles('', 'empty')).toEqual(['Chương 2: Tuyết']);
    expect(titles('', 'very-long')).toEqual([]);
    expect(titles('', 'excluded')).toEqual(['Quảng cáo']);
    expect([...countWarnings(listed())]).toEqual([
      ['empty', 1],
      ['number-jump', 1],
    ]);
  });
});

describe('the plan that is sent', () => {
  it('holds the chapters that are left and no file of which nothing is left', () => {
    expect(importPlanOf(aState())).toEqual({
      files: [
        {
          name: 'a.txt',
          digest: 'd'.repeat(64),
          chapters: [
            { title: 'Chương 1: Đêm', from: 1, body: 2, to: 1 },
            { title: 'Chương 2: Tuyết', from: 2, body: 3, to: 2 },
          ],
        },
      ],
    });
  });

  it('names the encoding that the person chose', () => {
    const chosen: Source = { ...aSource('a', 'a.txt'), encoding: 'big5' };
    expect(importPlanOf(aState({ sources: [chosen] }))?.files[0]?.encoding).toBe('big5');
  });
});
