import { importOptionsSchema, importResponseSchema } from '@lacthu/contracts';
import { BUILTIN_SPLIT_RULES, WORKSPACE_DEFAULT_RULES, WORKSPACE_PRESET_RULES } from '@lacthu/novel-text';
import iconv from 'iconv-lite';
import { OWNER, PNG, STRANGER, poster, type ProjectsUnderTest } from '../testing/projects-under-test';
import { STORY_FACTS, bookFile, projectsWithImports } from './testing/import-calls';

const BOOK = [
  '第一章 雪夜',
  '掌柜笑着摇头，说这种旧书早就没有人看了。',
  '灯花爆了一下，屋里忽然亮了许多。',
  '第二章 石灯',
  '她把竹篮放在石阶上，抬头看了看天色。',
  '铁匠铺里的火还没有熄，墙上挂着三把没有开刃的刀。',
].join('\n');
const TRADITIONAL = [
  '第一章 雪夜',
  '掌櫃笑著搖頭，說這種舊書早就沒有人看了。',
  '燈花爆了一下，屋裡忽然亮了許多。',
  '第二章 石燈',
  '她把竹籃放在石階上，抬頭看了看天色。',
].join('\n');

describe('imports', () => {
  const { projects, calls } = projectsWithImports();

  it('shows the five built-in rules in the order of the specification', async () => {
    const answer = await projects().call({ path: '/api/projects/split-rules' });
    expect(answer.json).toEqual(
      BUILTIN_SPLIT_RULES.map(({ name, pattern, description }) => ({ name, pattern, description })),
    );
  });

  it('splits one file by the recommended rule and stores Chinese as source', async () => {
    const { id, answer, result } = await calls.imported([bookFile(BOOK)]);
    expect(answer.status).toBe(200);
    expect(result).toMatchObject({
      addedCount: 2,
      skippedCount: 0,
      files: [{ encoding: 'utf-8', chapters: 2 }],
    });
    expect(await calls.chaptersOf(id)).toMatchObject([
      { title: '第一章 雪夜', translated_content: '', state: 'untranslated' },
      { title: '第二章 石灯', original_content: BOOK.split('\n').slice(4).join('\n') },
    ]);
  });

  it('splits one file by the rule that comes with it', async () => {
    const { id } = await calls.imported([bookFile('Đoạn A\nmột\nĐoạn B\nhai')], {
      splitRule: '^Đoạn [A-Z]$',
    });
    expect(await calls.titlesOf(id)).toEqual(['Đoạn A', 'Đoạn B']);
  });

  it('makes one chapter out of each of several files, in natural order of their names', async () => {
    const { id } = await calls.imported([
      bookFile('mười', '10.txt'),
      bookFile('hai', '2.txt'),
      bookFile('một', '1.txt'),
    ]);
    expect(await calls.titlesOf(id)).toEqual(['1', '2', '10']);
  });

  it.each([
    ['raw UTF-8', (name: string) => bookFile(`Nội dung ${name}`, name)],
    ['decomposed letters', (name: string) => bookFile(`Nội dung ${name}`, name.normalize('NFD'))],
    ['the extended form', (name: string) => ({ ...bookFile(`Nội dung ${name}`, name), extendedName: true })],
  ])('takes titles from Chinese and Vietnamese names in %s', async (_case, file) => {
    const { id } = await calls.imported([file('第001章 雪夜.txt'), file('Chương 2 – Đêm tuyết.txt')]);
    expect((await calls.titlesOf(id)).sort()).toEqual(
      ['Chương 2 – Đêm tuyết', '第001章 雪夜'].map((title) => title.normalize('NFC')),
    );
  });

  it.each([
    ['a byte-order mark', Buffer.from(`\ufeff${BOOK}`), BOOK],
    ['GB18030', iconv.encode(BOOK, 'gb18030'), BOOK],
    ['Big5', iconv.encode(TRADITIONAL, 'big5'), TRADITIONAL],
    ['UTF-16LE without a mark', iconv.encode(BOOK, 'utf-16le'), BOOK],
    ['Windows line ends', Buffer.from(BOOK.replaceAll('\n', '\r\n')), BOOK],
  ])('reads a book with %s exactly', async (_case, bytes, book) => {
    const { id } = await calls.imported([bookFile(bytes)]);
    const stored = (await calls.chaptersOf(id)).map(
      (chapter) => `${chapter.title}\n${chapter.original_content}`,
    );
    expect(stored.join('\n')).toBe(book);
  });

  it('strips the mark of each of several files', async () => {
    const { id } = await calls.imported([bookFile('\ufeffMột', '1.txt'), bookFile('\ufeffHai', '2.txt')]);
    expect((await calls.chaptersOf(id)).map((chapter) => chapter.translated_content)).toEqual(['Một', 'Hai']);
  });

  it('refuses bytes that are no text, and keeps nothing of the good files beside them', async () => {
    const noise = Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 7_919) % 256));
    await calls.refused([bookFile('Tốt', '1.txt'), bookFile(noise, '2.txt')], {
      status: 400,
      json: expect.objectContaining({ code: 'projects.unsupported_encoding' }),
    });
  });

  it.each([...BUILTIN_SPLIT_RULES, ...WORKSPACE_DEFAULT_RULES, ...WORKSPACE_PRESET_RULES])(
    'takes the built-in rule $name as the screens send it',
    ({ pattern }) => {
      expect(importOptionsSchema.parse({ splitRule: pattern }).splitRule).toBe(pattern);
    },
  );

  it.each(['(', '(?=雪)', ''.padEnd(3_000, 'a')])('refuses the rule %j', async (splitRule) => {
    await calls.refused(
      [bookFile(BOOK)],
      { status: 400, json: expect.objectContaining({ msg: 'Quy tắc Regex không hợp lệ!' }) },
      {
        splitRule,
      },
    );
  });

  it('says which files it wants', async () => {
    const { id } = await projects().project();
    expect(await calls.append(id, [])).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng chọn file chương truyện (.txt) để cập nhật.' },
    });
    expect(await calls.upload([])).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng chọn file chương truyện (.txt)' },
    });
    await calls.refused([bookFile(PNG, 'truyen.docx')], {
      status: 400,
      json: expect.objectContaining({ error: 'truyen.docx' }),
    });
    await calls.refused([bookFile('', 'trong.txt')], {
      status: 400,
      json: expect.objectContaining({ error: 'trong.txt' }),
    });
  });

  it('keeps a file without headings as one chapter and tells so', async () => {
    const { id, result } = await calls.imported([bookFile('Chỉ có văn xuôi.\nHết.', 'tản văn.txt')]);
    expect(result.warning).toContain('Không tìm thấy chương nào');
    expect(await calls.titlesOf(id)).toEqual(['tản văn']);
  });

  it('folds repeated headings and tells of a chapter without text', async () => {
    const book =
      '第一章 雪夜\n\n第一章：雪夜（求收藏）\n正文一。\n第二章 石灯\n第二章 石灯\n正文二。\n第三章 白鹭\n';
    const { id, result } = await calls.imported([bookFile(book)]);
    expect(result.warning).toContain('1 chương không có nội dung');
    const chapters = await calls.chaptersOf(id);
    expect(chapters.map((chapter) => chapter.title)).toEqual(['第一章 雪夜', '第二章 石灯', '第三章 白鹭']);
    expect(chapters.map((chapter) => chapter.original_content)[1]).toBe('正文二。');
  });

  it('adds only what is new when a longer book is imported over a shorter one', async () => {
    const { id } = await calls.imported([bookFile(BOOK)]);
    const longer = `${BOOK}\n第三章 白鹭\n风从窗缝里钻进来。\n第四章 空\n`;
    expect((await calls.append(id, [bookFile(longer)])).json).toMatchObject({
      addedCount: 2,
      skippedCount: 2,
    });
    expect((await calls.append(id, [bookFile(longer)])).json).toMatchObject({
      addedCount: 0,
      skippedCount: 4,
    });
    expect(await calls.titlesOf(id)).toEqual(['第一章 雪夜', '第二章 石灯', '第三章 白鹭', '第四章 空']);
  });

  it('makes a public story out of an upload and warns of chapters that nobody can read yet', async () => {
    const answer = await projects().sendForm({
      path: '/api/projects/community-upload',
      fields: {
        ...STORY_FACTS,
        author: 'Ngô Thừa Ân',
        original_name: '西遊記',
        work_type: 'edited',
        is_adult: 'true',
      },
      files: [
        poster(),
        bookFile('Chương 1: Một\nXưa kia có một hòn đá.\nChương 2: Hai\n石头裂开了，跳出一只猴子。'),
      ],
    });
    expect(answer.status).toBe(201);
    const result = importResponseSchema.parse(answer.json);
    expect(result.warning).toContain('1 chương là tiếng Trung');
    const project = await projects().call({ path: `/api/projects/${result.projectId}`, user: OWNER });
    expect(project.json).toMatchObject({
      ...STORY_FACTS,
      author: 'Ngô Thừa Ân',
      original_name: '西遊記',
      work_type: 'edited',
      is_adult: true,
      is_public: true,
      creation_method: 'upload',
      chapter_count: 2,
      translated_count: 1,
    });
    expect(await calls.chaptersOf(result.projectId)).toMatchObject([
      { original_content: '', translated_content: 'Xưa kia có một hòn đá.' },
      { original_content: '石头裂开了，跳出一只猴子。', translated_content: '' },
    ]);
  });

  it.each([
    ['name', 'Vui lòng nhập tên dự án.'],
    ['description', 'Vui lòng nhập mô tả.'],
  ])('refuses an upload with a blank %s', async (field, msg) => {
    expect(await calls.upload([bookFile(BOOK)], { [field]: ' ' })).toMatchObject({
      status: 400,
      json: { msg },
    });
  });

  it('refuses to append to the project of somebody else', async () => {
    const { id } = await projects().project();
    expect((await calls.append(id, [bookFile(BOOK)], {}, STRANGER)).status).toBe(404);
    expect(await calls.chaptersOf(id)).toEqual([]);
  });

  it('takes 1,500 files at once', async () => {
    const files = Array.from({ length: 1_500 }, (_, index) =>
      bookFile(`Nội dung ${index + 1}`, `${index + 1}.txt`),
    );
    const { result } = await calls.imported(files);
    expect(result.addedCount).toBe(1_500);
  });

  it('refuses more than 50 MB in words, also spread over several files, and stores nothing', async () => {
    const half = Buffer.alloc(26 * 1024 * 1024, 'Một dòng văn.\n');
    await calls.refused([bookFile(half, '1.txt'), bookFile(half, '2.txt')], {
      status: 413,
      json: expect.objectContaining({ success: false, msg: 'File quá lớn: tối đa 50MB cho mỗi lần nhập.' }),
    });
  });

  it('answers a browser that sends far too much before it has sent all of it', async () => {
    const address = await projects()
      .app.listen(0, '127.0.0.1')
      .then(() => projects().app.getUrl());
    const { id } = await projects().project();
    const form = new FormData();
    form.append('chapterFiles', new Blob([Buffer.alloc(80 * 1024 * 1024, 'x')]), 'to.txt');
    const response = await fetch(`${address}/api/projects/${id}/update-chapters`, {
      method: 'POST',
      headers: await projects().identity.signedHeaders('projects', OWNER),
      body: form,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'projects.file_too_large' });
  });

  it('imports a book of 30 MB and 6,000 chapters while it goes on answering others', async () => {
    const paragraph = '雪下了一夜，院里的石灯只剩下半截露在外面。\n'.repeat(81);
    const chapters = Array.from(
      { length: 6_000 },
      (_, index) => `第${index + 1}章 雪夜\n${index}${paragraph}`,
    );
    const book = Buffer.from(chapters.join(''));
    expect(book.length).toBeGreaterThan(30_000_000);
    const { id } = await projects().project();
    const importing = calls.append(id, [bookFile(book)]);
    const answers = await answersWhileReading(projects(), importing);
    expect(importResponseSchema.parse((await importing).json)).toMatchObject({ addedCount: 6_000 });
    expect(answers).toBeGreaterThan(5);
    const list = await projects().call({ path: `/api/chapters?projectId=${id}&fields=summary`, user: OWNER });
    expect(list.json).toHaveLength(6_000);
  });
});

/** Count of answers to another account while the process read the upload of `work`. */
async function answersWhileReading(projects: ProjectsUnderTest, work: Promise<unknown>): Promise<number> {
  let done = false;
  const end = work.finally(() => {
    done = true;
  });
  let answers = 0;
  while (!done) {
    await projects.call({ path: '/api/projects', user: STRANGER });
    if (process.getActiveResourcesInfo().includes('ProcessWrap')) answers += 1;
  }
  await end;
  return answers;
}
