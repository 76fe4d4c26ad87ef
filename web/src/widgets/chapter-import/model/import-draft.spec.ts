import { ImportDraft } from './import-draft';
import { listChapters } from './listed-chapters';

jest.mock('../worker/start-worker', () => jest.requireActual<object>('../../../testing/worker-in-page'));

const volume = (name: string, first: number): File =>
  new File([`Chương ${first}: A\nMột.\nChương ${first + 1}: B\nHai.`], name, { lastModified: first });
const titles = (draft: ImportDraft): string[] | undefined =>
  listChapters(draft.snapshot())?.map(({ title }) => title);

/** A draft with one split volume. */
async function withVolume() {
  const draft = new ImportDraft();
  await draft.add([volume('Quyển 2.txt', 3)]);
  return draft;
}

function rowOf(draft: ImportDraft, title: string) {
  const row = listChapters(draft.snapshot())?.find((chapter) => chapter.title === title);
  if (!row) throw new Error(`no chapter ${title}`);
  return row;
}

describe('an import before it is sent', () => {
  it('makes one chapter of each file when a second one comes', async () => {
    const draft = await withVolume();
    expect(titles(draft)).toEqual(['Chương 3: A', 'Chương 4: B']);
    await draft.add([volume('Quyển 1.txt', 1)]);
    expect(titles(draft)).toEqual(['Quyển 1', 'Quyển 2']);
  });

  it('keeps what was changed by hand when another file comes, and splits that too', async () => {
    const draft = await withVolume();
    draft.rename(rowOf(draft, 'Chương 4: B'), 'Chương 4: Bão');
    await draft.add([volume('Quyển 1.txt', 1)]);
    expect(titles(draft)).toEqual(['Chương 1: A', 'Chương 2: B', 'Chương 3: A', 'Chương 4: Bão']);
  });

  it('keeps the order that was set by hand and puts new files behind', async () => {
    const draft = new ImportDraft();
    await draft.add([volume('b.txt', 1), volume('a.txt', 3)]);
    draft.move(draft.snapshot().sources[0]?.key ?? '', 1);
    await draft.add([volume('0.txt', 5)]);
    expect(titles(draft)).toEqual(['b', 'a', '0']);
    draft.sortByName();
    expect(titles(draft)).toEqual(['0', 'a', 'b']);
  });

  it('goes back to the split when only one file is left', async () => {
    const draft = new ImportDraft();
    await draft.add([volume('a.txt', 1), volume('b.txt', 3)]);
    expect(titles(draft)).toEqual(['a', 'b']);
    const split = new Promise<void>((resolve) => {
      draft.subscribe(() => {
        if (titles(draft)?.length === 2) resolve();
      });
    });
    draft.remove(draft.snapshot().sources[1]?.key ?? '');
    await split;
    expect(titles(draft)).toEqual(['Chương 1: A', 'Chương 2: B']);
  });

  it('takes back fifty steps', async () => {
    const draft = await withVolume();
    const row = rowOf(draft, 'Chương 3: A');
    for (let step = 1; step <= 60; step += 1) draft.rename(row, `Tên ${step}`);
    expect(draft.snapshot().undo).toHaveLength(50);
    for (let step = 0; step < 60; step += 1) draft.undo();
    expect(titles(draft)?.[0]).toBe('Tên 10');
  });

  it('tells of a rule that cannot be used, until it is taken back', async () => {
    const draft = await withVolume();
    await draft.choose({ pattern: '(' });
    expect(draft.snapshot().problem).toBe('Lỗi khi phân tích file. Quy tắc Regex có thể không hợp lệ.');
    const mended = new Promise<void>((resolve) => {
      draft.subscribe(() => {
        if (draft.snapshot().problem === null) resolve();
      });
    });
    draft.undo();
    await mended;
    expect(titles(draft)).toEqual(['Chương 3: A', 'Chương 4: B']);
  });

  it('leaves nothing to take back of a step that was not possible', async () => {
    const draft = await withVolume();
    expect(() => draft.merge(rowOf(draft, 'Chương 4: B'))).toThrow('Không gộp được');
    expect(draft.snapshot().undo).toEqual([]);
  });

  it('has forgotten everything once it is cleared', async () => {
    const draft = await withVolume();
    draft.clear();
    expect(draft.snapshot()).toMatchObject({ sources: [], undo: [], problem: null });
    expect(titles(draft)).toBeUndefined();
    await draft.add([volume('Quyển 1.txt', 1)]);
    expect(titles(draft)).toEqual(['Chương 1: A', 'Chương 2: B']);
  });
});
