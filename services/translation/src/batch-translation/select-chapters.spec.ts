import { placeOfBlank, selectSaved, selectStaged } from './select-chapters';

const staged = ['一', '二', '三', '四'].map((content, index) => ({ title: `Chương ${index + 1}`, content }));
const saved = [11, 12, 13].map((id, index) => ({
  id,
  title: `Chương ${id}`,
  displayOrder: index,
  version: 1,
  state: ['translated', 'partial', 'untranslated'][index] ?? '',
  leftoverCount: [2, 0, 0][index],
  failedCount: [0, 3, 0][index],
}));

const contents = (start: number, end: number) =>
  selectStaged({ stagedChapters: staged, batchRange: { start, end } }).map((chapter) =>
    chapter.type === 'staged' ? chapter.content : '',
  );

describe('selectStaged', () => {
  it('takes a range that is 1-based and inclusive', () => {
    expect(contents(2, 3)).toEqual(['二', '三']);
    expect(contents(3, 99)).toEqual(['三', '四']);
    expect(contents(5, 6)).toEqual([]);
    expect(contents(3, 2)).toEqual([]);
  });

  it('takes all without a range', () => {
    expect(selectStaged({ stagedChapters: staged })).toHaveLength(4);
  });
});

describe('placeOfBlank', () => {
  it('names the first chapter without title and text, within the range', () => {
    const stagedChapters = [{ title: ' ', content: '\n ' }, ...staged, { title: '', content: '　' }];
    expect(placeOfBlank({ stagedChapters })).toBe(1);
    expect(placeOfBlank({ stagedChapters, batchRange: { start: 2, end: 6 } })).toBe(6);
    expect(placeOfBlank({ stagedChapters, batchRange: { start: 2, end: 5 } })).toBeUndefined();
    expect(placeOfBlank({ stagedChapters: [{ title: '', content: '雪' }] })).toBeUndefined();
  });
});

describe('selectSaved', () => {
  const idsOf = (choice: Parameters<typeof selectSaved>[1]) =>
    selectSaved(saved, choice).map((chapter) => (chapter.type === 'saved' ? chapter.chapterId : 0));

  it('leaves translated chapters out unless all are wanted', () => {
    expect(idsOf({ chapterRange: { from: 1, to: 3, only: 'untranslated' } })).toEqual([12, 13]);
    expect(idsOf({ chapterRange: { from: 1, to: 2, only: 'all' } })).toEqual([11, 12]);
  });

  it('takes single lines of the chapters that have such, and chapters as a whole otherwise', () => {
    const take = (only: 'failed' | 'leftover' | 'all') =>
      selectSaved(saved, { chapterRange: { from: 1, to: 3, only } });
    expect(take('failed')).toEqual([{ type: 'saved', title: 'Chương 12', chapterId: 12, lines: 'failed' }]);
    expect(take('leftover')).toEqual([
      { type: 'saved', title: 'Chương 11', chapterId: 11, lines: 'leftover' },
    ]);
    expect(take('all')[0]).toEqual({ type: 'saved', title: 'Chương 11', chapterId: 11 });
    expect(selectSaved(saved, { chapterRange: { from: 2, to: 3, only: 'leftover' } })).toEqual([]);
  });

  it('takes of chapters that are not done only what failed, and the whole where no line is known to have failed', () => {
    expect(selectSaved(saved, { chapterRange: { from: 1, to: 3, only: 'untranslated' } })).toEqual([
      { type: 'saved', title: 'Chương 12', chapterId: 12, lines: 'failed' },
      { type: 'saved', title: 'Chương 13', chapterId: 13 },
    ]);
  });

  it('keeps the order of the project for chosen chapters and knows no foreign ones', () => {
    expect(idsOf({ chapterIds: [13, 11, 99] })).toEqual([11, 13]);
  });
});
