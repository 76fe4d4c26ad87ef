import { doImportTask } from './do-import-task';

/** The part of a Blob that is read here; jsdom's own cannot be read. */
function fileOf(read: () => Promise<ArrayBuffer>): Blob {
  return { arrayBuffer: read } as unknown as Blob;
}
const book = fileOf(() => Promise.resolve(new TextEncoder().encode('第一章 雪夜\n雪。').buffer));

describe('work on a chosen file', () => {
  it('tells how it splits', async () => {
    const outcome = await doImportTask({
      kind: 'analyse',
      file: book,
      task: { name: 'a.txt', encoding: null, rule: '^第.+章' },
    });
    expect(outcome).toMatchObject({ analysis: { found: 1, chapters: [{ title: '第一章 雪夜' }] } });
  });

  it('says that the rule may be at fault when it cannot be used', async () => {
    const task = { name: 'a.txt', encoding: null, rule: '(' };
    expect(await doImportTask({ kind: 'analyse', file: book, task })).toEqual({
      message: 'Lỗi khi phân tích file. Quy tắc Regex có thể không hợp lệ.',
    });
  });

  it('says that the file could not be read', async () => {
    const gone = fileOf(() => Promise.reject(new DOMException('gone', 'NotReadableError')));
    const task = { name: 'a.txt', encoding: null, rule: null };
    expect(await doImportTask({ kind: 'analyse', file: gone, task })).toEqual({
      message: 'Lỗi khi đọc file.',
    });
  });
});
