import { createHash } from 'node:crypto';
import type { ImportPlan } from '@lacthu/contracts';
import iconv from 'iconv-lite';
import { buildZip } from '../../../../libs/book-files/src/testing/build-zip';
import { bookFile, projectsWithImports } from './testing/import-calls';

const LINES = [
  '第一章 雪夜',
  '雪下了一夜。',
  '第二章 石灯',
  '',
  '灯花爆了一下。',
  '第三章 白鹭',
  '那只白鹭。',
];
const BOOK = LINES.join('\n');
type PlannedFile = ImportPlan['files'][number];

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const plan = (...files: PlannedFile[]): Record<string, string> => ({ plan: JSON.stringify({ files }) });
const planned = (chapters: PlannedFile['chapters'], text = BOOK, name = 'truyen.txt'): PlannedFile => ({
  name,
  digest: digest(text),
  chapters,
});
const WHOLE = { title: 'Cả truyện', from: 1, body: 1, to: LINES.length };

describe('an import with a plan', () => {
  const { calls } = projectsWithImports();

  it('stores exactly the chapters that the person arranged', async () => {
    const chapters = [
      { title: 'Đêm tuyết', from: 1, body: 2, to: 2 },
      { title: 'Đèn đá và cò trắng', from: 3, body: 4, to: 7 },
    ];
    const { id, result } = await calls.imported([bookFile(BOOK)], plan(planned(chapters)));
    expect(result).toMatchObject({ addedCount: 2, files: [{ name: 'truyen.txt', chapters: 2 }] });
    expect(await calls.chaptersOf(id)).toMatchObject([
      { title: 'Đêm tuyết', original_content: '雪下了一夜。' },
      { title: 'Đèn đá và cò trắng', original_content: '灯花爆了一下。\n第三章 白鹭\n那只白鹭。' },
    ]);
  });

  it('leaves out chapters and whole files that it does not name, even files nobody could read', async () => {
    const { id } = await calls.imported(
      [
        bookFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'bìa.txt'),
        bookFile(BOOK),
        bookFile('khác', '2.txt'),
      ],
      plan(planned([{ title: 'Chỉ chương hai', from: 3, body: 4, to: 5 }])),
    );
    expect(await calls.chaptersOf(id)).toMatchObject([
      { title: 'Chỉ chương hai', original_content: '灯花爆了一下。' },
    ]);
  });

  it('keeps the order of its files and tells two files of one name apart', async () => {
    const { id } = await calls.imported(
      [bookFile('Một', 'a.txt'), bookFile('Hai', 'a.txt'), bookFile('Ba', '1.txt')],
      plan(
        planned([{ title: 'Hai', from: 1, body: 1, to: 1 }], 'Hai', 'a.txt'),
        planned([{ title: 'Ba', from: 1, body: 1, to: 1 }], 'Ba', '1.txt'),
        planned([{ title: 'Một', from: 1, body: 1, to: 1 }], 'Một', 'a.txt'),
      ),
    );
    const chapters = await calls.chaptersOf(id);
    expect(chapters.map((chapter) => chapter.translated_content)).toEqual(['Hai', 'Ba', 'Một']);
  });

  it('reads a file in the encoding that was chosen, and not in another one', async () => {
    const bytes = iconv.encode('第一章 甲', 'big5');
    const asGbk = iconv.decode(bytes, 'gb18030');
    const { id, result } = await calls.imported(
      [bookFile(bytes)],
      plan({ ...planned([{ ...WHOLE, to: 1 }], asGbk), encoding: 'gb18030' }),
    );
    expect(result.files).toMatchObject([{ encoding: 'gb18030' }]);
    const [chapter] = await calls.chaptersOf(id);
    expect(`${chapter?.original_content}${chapter?.translated_content}`).toBe(asGbk);
  });

  it('IMP-01 cuts a text as it was seen: cleaned of what a web page has left in it, or not', async () => {
    const scraped = '第一章 雪<br/>他说：&nbsp;“走。”\n1 < 2 <Hệ thống>';
    const cleaned = '第一章 雪\n他说： “走。”\n1 < 2 <Hệ thống>';
    const chapters = [{ title: '第一章 雪', from: 1, body: 2, to: 3 }];
    const clean = { ...planned(chapters, cleaned), cleaned: true };
    const { id } = await calls.imported([bookFile(scraped)], plan(clean));
    const [chapter] = await calls.chaptersOf(id);
    expect(chapter?.title).toBe('第一章 雪');
    expect(`${chapter?.original_content}${chapter?.translated_content}`).toBe(
      '他说： “走。”\n1 < 2 <Hệ thống>',
    );
    const raw = planned([{ title: 'Nguyên văn', from: 1, body: 1, to: 2 }], scraped);
    const [untouched] = await calls.chaptersOf((await calls.imported([bookFile(scraped)], plan(raw))).id);
    expect(`${untouched?.original_content}${untouched?.translated_content}`).toBe(scraped);
    await calls.refused(
      [bookFile(scraped)],
      { status: 409, json: expect.objectContaining({ code: 'projects.plan_does_not_fit' }) },
      plan({ ...clean, cleaned: false }),
    );
  });

  it('finds its files inside an archive', async () => {
    const archive = buildZip({ 'quyển 1/một.txt': 'Một', 'quyển 1/hai.txt': 'Hai' });
    const { id } = await calls.imported(
      [bookFile(archive, 'truyện.zip')],
      plan(planned([{ title: 'Hai', from: 1, body: 1, to: 1 }], 'Hai', 'truyện.zip/quyển 1/hai.txt')),
    );
    expect(await calls.titlesOf(id)).toEqual(['Hai']);
  });

  it.each([
    ['another text', plan(planned([WHOLE], `${BOOK}!`))],
    ['a file that was not sent', plan(planned([WHOLE], BOOK, 'khác.txt'))],
    ['lines beyond the end', plan(planned([{ ...WHOLE, to: LINES.length + 1 }]))],
    ['chapters that overlap', plan(planned([WHOLE, { title: 'B', from: 7, body: 7, to: 7 }]))],
  ])('is refused when it speaks of %s', async (_case, fields) => {
    await calls.refused(
      [bookFile(BOOK)],
      {
        status: 409,
        json: expect.objectContaining({
          code: 'projects.plan_does_not_fit',
          msg: 'Cách chia chương không khớp với nội dung file. Hãy phân tích lại file rồi gửi.',
        }),
      },
      fields,
    );
  });

  it.each([
    ['is no JSON', { plan: '{' }],
    ['turns line numbers round', plan(planned([{ title: 'A', from: 3, body: 2, to: 3 }]))],
    ['has a chapter without a title', plan(planned([{ ...WHOLE, title: ' ' }]))],
  ])('is refused in words when it %s', async (_case, fields) => {
    await calls.refused(
      [bookFile(BOOK)],
      { status: 400, json: expect.objectContaining({ msg: 'Cách chia chương gửi lên không đọc được.' }) },
      fields,
    );
  });

  it('is refused when nothing is left to import', async () => {
    await calls.refused(
      [bookFile(BOOK)],
      { status: 400, json: expect.objectContaining({ code: 'projects.no_chapters_found' }) },
      plan(),
    );
  });

  it('of 10,000 chapters is taken', async () => {
    const text = Array.from({ length: 10_000 }, (_, place) => `Đoạn ${place}`).join('\n');
    const chapters = Array.from({ length: 10_000 }, (_, place) => ({
      title: `Chương ${place + 1}: ${'Đêm tuyết '.repeat(12).trim()}`,
      from: place + 1,
      body: place + 1,
      to: place + 1,
    }));
    const { result } = await calls.imported([bookFile(text)], plan(planned(chapters, text)));
    expect(result.addedCount).toBe(10_000);
  });
});

describe('an import of chapters that are there already', () => {
  const { calls } = projectsWithImports();

  it('adds them again when it is asked for all', async () => {
    const { id } = await calls.imported([bookFile(BOOK)]);
    expect((await calls.append(id, [bookFile(BOOK)], { onlyNew: 'false' })).json).toMatchObject({
      addedCount: 3,
      skippedCount: 0,
    });
    expect(await calls.titlesOf(id)).toHaveLength(6);
  });

  it('leaves them out by their text, whatever their titles are now', async () => {
    const { id } = await calls.imported([bookFile(BOOK)]);
    const renamed = BOOK.replace('第二章 石灯', '第二章 另一个名字');
    const answer = await calls.append(id, [bookFile(renamed)], { onlyNew: 'true' });
    expect(answer.json).toMatchObject({
      addedCount: 0,
      skippedCount: 3,
      warning: 'Bỏ qua 3 chương đã có trong dự án.',
    });
  });

  it('refuses a wish that is neither', async () => {
    await calls.refused([bookFile(BOOK)], { status: 400, json: expect.anything() }, { onlyNew: 'maybe' });
  });
});
