import type { ImportHandlers, ImportWork, WorkKind } from './import-protocol';
import { importHandlers, taskLine } from './do-import-task';

/** The part of Blob that is read here; jsdom's own cannot be read. */
function fileOf(read: () => Promise<ArrayBuffer>): Blob {
  return { arrayBuffer: read } as unknown as Blob;
}
const textFile = (text: string): Blob =>
  fileOf(() => Promise.resolve(new Uint8Array(new TextEncoder().encode(text)).buffer));
const BOOK = '第一章 雪夜\n雪下了一整夜。\n\n第二章 石灯\n天亮了。\n\n第四章 空\n';
const RULE = { kind: 'rule', pattern: '^第.+章' } as const;

/** A worker without a thread. */
function aWorker(handlers: ImportHandlers = importHandlers()) {
  const work = taskLine(handlers);
  return async <Kind extends WorkKind>(kind: Kind, ask: ImportWork[Kind]['ask']) => {
    const { outcome } = await work({ id: 1, kind, ask });
    return outcome as { answer: ImportWork[Kind]['answer'] } & { message: string };
  };
}

async function withBook(text = BOOK) {
  const ask = aWorker();
  const read = await ask('read', [
    { key: 's', name: 'truyen.txt', file: textFile(text), encoding: null, cleansMarkup: false },
  ]);
  return { ask, read: read.answer[0] };
}

describe('work on chosen files', () => {
  it('tells what a file holds and keeps its text', async () => {
    const { ask, read } = await withBook(`\ufeff${BOOK}`);
    expect(read).toMatchObject({
      texts: [
        {
          key: 's/0',
          name: 'truyen.txt',
          encoding: 'utf-8',
          damaged: 0,
          hasOwnChapters: false,
          head: ['第一章 雪夜', '雪下了一整夜。', '第二章 石灯', '天亮了。', '第四章 空'],
        },
      ],
    });
    expect((await ask('lines', { key: 's/0', from: 1, to: 2 })).answer).toEqual([
      '第一章 雪夜',
      '雪下了一整夜。',
    ]);
  });

  it('splits it by a rule, with what is odd about each chapter', async () => {
    const { ask } = await withBook();
    const [plan] = (await ask('plan', [{ key: 's/0', split: RULE }])).answer;
    expect(plan?.found).toBe(3);
    expect(plan?.chapters.map(({ title, from, body, to }) => [title, from, body, to])).toEqual([
      ['第一章 雪夜', 1, 2, 3],
      ['第二章 石灯', 4, 5, 6],
      ['第四章 空', 7, 8, 8],
    ]);
    expect(plan?.reviews[0]).toEqual({ length: 7, warnings: [] });
    expect(plan?.reviews[2]?.warnings).toEqual(expect.arrayContaining(['empty', 'number-jump']));
  });

  it('keeps a file of many whole and names it after the file', async () => {
    const ask = aWorker();
    await ask('read', [
      { key: 's', name: '第001章 雪夜.txt', file: textFile('雪。'), encoding: null, cleansMarkup: false },
    ]);
    const [plan] = (await ask('plan', [{ key: 's/0', split: { kind: 'whole' } }])).answer;
    expect(plan?.chapters.map(({ title }) => title)).toEqual(['第001章 雪夜']);
  });

  it('tells that nothing was found and that the file stays whole', async () => {
    const { ask } = await withBook('Chỉ có văn xuôi.');
    const [plan] = (await ask('plan', [{ key: 's/0', split: RULE }])).answer;
    expect(plan?.found).toBe(0);
    expect(plan?.chapters.map(({ title }) => title)).toEqual(['truyen']);
  });

  it('reads the bytes in the encoding the person chose', async () => {
    const ask = aWorker();
    const gbk = fileOf(() => Promise.resolve(new Uint8Array([0xd1, 0xa9, 0xd2, 0xb9]).buffer));
    const read = await ask('read', [
      { key: 's', name: 'a.txt', file: gbk, encoding: 'gb18030', cleansMarkup: false },
    ]);
    expect(read.answer).toMatchObject([{ texts: [{ encoding: 'gb18030', head: ['雪夜'] }] }]);
  });

  it('finds words in a part of the text, without marks, and begins again at its top', async () => {
    const { ask } = await withBook('Một.\nTuyết rơi.\nHai.\nTuyết tan.\nBa.');
    const find = async (after: number, words: string) =>
      (await ask('find', { key: 's/0', from: 2, to: 5, after, words })).answer;
    expect(await find(3, 'tuyet')).toBe(4);
    expect(await find(5, 'tuyet')).toBe(2);
    expect(await find(2, 'một')).toBeNull();
  });

  it('says that the rule may be at fault when it cannot be used', async () => {
    const { ask } = await withBook();
    const { message } = await ask('plan', [{ key: 's/0', split: { kind: 'rule', pattern: '(' } }]);
    expect(message).toBe('Lỗi khi phân tích file. Quy tắc Regex có thể không hợp lệ.');
  });

  it('says that the file could not be read, and goes on with the others', async () => {
    const ask = aWorker();
    const gone = fileOf(() => Promise.reject(new DOMException('gone', 'NotReadableError')));
    const read = await ask('read', [
      { key: 'a', name: 'mất.txt', file: gone, encoding: null, cleansMarkup: false },
      { key: 'b', name: 'còn.txt', file: textFile('Còn đây.'), encoding: null, cleansMarkup: false },
    ]);
    expect(read.answer).toMatchObject([{ message: 'Lỗi khi đọc file.' }, { texts: [{ name: 'còn.txt' }] }]);
  });

  it('lets go of the texts of a file that was taken out', async () => {
    const { ask } = await withBook();
    await ask('forget', ['s']);
    expect(await ask('lines', { key: 's/0', from: 1, to: 1 })).toEqual({ message: 'Lỗi khi đọc file.' });
  });

  it('does one task after the other, in the order in which they came', async () => {
    const done: string[] = [];
    let release: (() => void) | undefined;
    const work = taskLine({
      ...importHandlers(),
      lines: () => new Promise((resolve) => (release = () => resolve([String(done.push('lines'))]))),
      find: () => done.push('find'),
    });
    const first = work({ id: 1, kind: 'lines', ask: { key: 's', from: 1, to: 1 } });
    const second = work({ id: 2, kind: 'find', ask: { key: 's', from: 1, to: 1, after: 1, words: 'a' } });
    while (!release) await Promise.resolve();
    release();
    await Promise.all([first, second]);
    expect(done).toEqual(['lines', 'find']);
  });
});
