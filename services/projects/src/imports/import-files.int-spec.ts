import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { PNG } from '../testing/projects-under-test';
import { buildDocx, paragraph, paragraphStyle } from '../../../../libs/book-files/src/testing/build-docx';
import { buildEpub, xhtml } from '../../../../libs/book-files/src/testing/build-epub';
import { buildRawZip, buildZip } from '../../../../libs/book-files/src/testing/build-zip';
import { bookFile, caseFile, projectsWithImports } from './testing/import-calls';

const EPUB = buildEpub({
  pages: [
    { file: '1.xhtml', body: '<h1>第一章 雪夜</h1><p>雪下了一夜。</p>' },
    { file: '2.xhtml', body: '<h1>第二章 石灯</h1><p>灯花爆了一下。</p>' },
  ],
  nav: '<li><a href="1.xhtml">第一章 雪夜</a></li><li><a href="2.xhtml">第二章 石灯</a></li>',
});
const HEADING = paragraphStyle('H1', 'heading 1');
const DOCX = buildDocx(
  paragraph('Chương 1: Đêm tuyết', { style: 'H1' }) +
    paragraph('Tuyết rơi cả đêm.') +
    paragraph('Chương 2: Đèn đá', { style: 'H1' }) +
    paragraph('Hoa đèn nổ nhẹ.'),
  { styles: HEADING },
);
const MEGABYTE = 1024 * 1024;
const REFUSED = 'projects.archive_refused';

describe('importing other files than texts', () => {
  const { calls } = projectsWithImports();

  it.each([
    ['an EPUB', EPUB, 'truyện.epub', 'epub', ['第一章 雪夜', '第二章 石灯']],
    ['a DOCX', DOCX, 'truyện.docx', 'docx', ['Chương 1: Đêm tuyết', 'Chương 2: Đèn đá']],
    ['an EPUB under the name of a text', EPUB, 'truyện.txt', 'epub', ['第一章 雪夜', '第二章 石灯']],
  ])('keeps the chapters of %s', async (_case, bytes, name, encoding, titles) => {
    const { id, result } = await calls.imported([bookFile(bytes, name)]);
    expect(result.files).toMatchObject([{ name, encoding, chapters: 2 }]);
    const chapters = await calls.chaptersOf(id);
    expect(chapters.map(({ title }) => title)).toEqual(titles);
    expect(chapters.every((chapter) => chapter.original_content + chapter.translated_content !== '')).toBe(
      true,
    );
  });

  it('unpacks an archive: texts in natural order, one chapter each, books with their own chapters', async () => {
    const archive = buildZip({
      '第十章.txt': '第十章的正文。',
      '第9章.txt': '第九章的正文。',
      'a.epub': EPUB,
      'bìa.png': new Uint8Array(PNG),
    });
    const { id, result } = await calls.imported([bookFile(archive, 'truyện.zip')]);
    expect(await calls.titlesOf(id)).toEqual(['第一章 雪夜', '第二章 石灯', '第9章', '第十章']);
    expect(result.warning).toContain('bìa.png');
  });

  it('splits the only text of an archive by the rule', async () => {
    const archive = buildZip({ 'truyện.txt': 'Chương 1: A\nmột\nChương 2: B\nhai' });
    const { id } = await calls.imported([bookFile(archive, 'truyện.zip')]);
    expect(await calls.titlesOf(id)).toEqual(['Chương 1: A', 'Chương 2: B']);
  });

  it.each([
    ['a picture', bookFile(PNG, 'truyện.txt'), 'projects.unsupported_file'],
    [
      'UP-08 a picture named .xlsx',
      caseFile('book-files', 'UP-08.png-named.xlsx'),
      'projects.unsupported_file',
    ],
    ['UP-08 an RTF named .doc', caseFile('book-files', 'UP-08.rtf-named.doc'), 'projects.unsupported_file'],
    ['UP-08 a page named .xls', caseFile('book-files', 'UP-08.html-named.xls'), 'projects.unsupported_file'],
    ['UP-08 an old workbook', caseFile('book-files', 'UP-08.control.xls'), 'projects.unsupported_file'],
    ['UP-08 an empty .docx', caseFile('book-files', 'UP-08.empty.docx'), 'projects.file_empty'],
    ['a text of nothing but blanks', bookFile(' \n \n', 'trống.txt'), 'projects.file_empty'],
  ])('refuses %s and names it', async (_case, file, code) => {
    await calls.refused([bookFile('Tốt', '1.txt'), file], {
      status: 400,
      json: expect.objectContaining({ code, error: file.name, msg: expect.stringContaining(file.name) }),
    });
  });

  it('UP-08 reads a DOCX named .doc by its content', async () => {
    const { id } = await calls.imported([caseFile('book-files', 'UP-08.docx-named.doc')]);
    const [chapter] = await calls.chaptersOf(id);
    expect(`${chapter?.original_content}${chapter?.translated_content}`).toContain('李青云');
  });
});

describe('importing books with their folder, tables and odd names', () => {
  const { calls } = projectsWithImports();
  const titles = ['第一章 雪夜', '第二章 石灯'];

  it('T2-13 reads an EPUB that was packed with its folder, alone and inside of a .zip', async () => {
    const book = caseFile('book-files', 'T2-13.input.epub');
    const zipped = bookFile(buildZip({ 'sách/bộ.epub': new Uint8Array(Buffer.from(book.bytes)) }), 'bộ.zip');
    for (const file of [book, { ...book, name: 'T2-13.zip' }, zipped])
      expect(await calls.titlesOf((await calls.imported([file])).id)).toEqual(titles);
  });

  it('UP-09 orders files and entries of archives without their endings', async () => {
    const names = ['10.5.txt', '1.txt', '10.txt', '2.txt', '１１.txt'];
    const files = names.map((name) => bookFile(`Nội dung ${name}`, name));
    const zip = bookFile(
      buildZip(Object.fromEntries(names.map((name) => [name, `Nội dung ${name}`]))),
      'bộ.zip',
    );
    for (const sent of [files, [zip]])
      expect(await calls.titlesOf((await calls.imported(sent)).id)).toEqual(['1', '2', '10', '10.5', '１１']);
  });

  it('UP-07 keeps the cells of a row of a DOCX on one line', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = `<w:tbl><w:tr>${['李青云', '师兄', '白鹭的师兄'].map(cell).join('')}</w:tr></w:tbl>`;
    const { id } = await calls.imported([bookFile(buildDocx(body), 'a.docx')]);
    const [chapter] = await calls.chaptersOf(id);
    expect(`${chapter?.original_content}${chapter?.translated_content}`).toBe('李青云\t师兄\t白鹭的师兄');
  });

  it('takes signs that turn text or are not seen out of titles of files, books and texts', async () => {
    const hidden = '\u202e\u200b\u061c\u2066\ufeff';
    const heading = bookFile(`第一章 雪${hidden}夜\n雪。\n第二章 石灯\n灯。`, 'truyện.txt');
    expect(await calls.titlesOf((await calls.imported([heading])).id)).toEqual(titles);
    const named = bookFile('Tuyết.', `Đêm${hidden} tuyết.txt`);
    expect(await calls.titlesOf((await calls.imported([named])).id)).toEqual(['Đêm tuyết']);
  });
});

describe('importing a hostile file', () => {
  const { projects, calls } = projectsWithImports();

  const blanks = (megabytes: number): Uint8Array => new Uint8Array(megabytes * MEGABYTE).fill(0x61);

  it.each([
    ['a flat bomb', REFUSED, () => zipSync({ 'a.txt': blanks(200) })],
    [
      'many middling entries',
      REFUSED,
      () => zipSync({ 'a.txt': blanks(49), 'b.txt': blanks(49), 'c.txt': blanks(49) }),
    ],
    [
      'too many entries',
      REFUSED,
      () => buildZip(Object.fromEntries(Array.from({ length: 3_000 }, (_, place) => [`${place}.txt`, 'a']))),
    ],
    ['an archive in an archive', REFUSED, () => buildZip({ 'trong.zip': buildZip({ 'a.txt': 'a' }) })],
    [
      'a size that is a lie',
      'projects.unreadable_file',
      () => buildRawZip([{ name: 'a.txt', content: Buffer.from('a'.repeat(5_000)), size: 10 }]),
    ],
    [
      'a link',
      REFUSED,
      () => buildRawZip([{ name: 'a.txt', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]),
    ],
  ])('refuses %s', async (_case, code, build) => {
    await calls.refused([bookFile(build(), 'bom.zip')], {
      status: 400,
      json: expect.objectContaining({ code }),
    });
  });

  it('refuses an archive of a few kilobytes that holds more than can be read', async () => {
    const filler = `${'a'.repeat(100)}\n`.repeat(40);
    const text = Array.from({ length: 9_000 }, () => `${randomBytes(20).toString('hex')}\n${filler}`).join(
      '',
    );
    await calls.refused([bookFile(buildZip({ 'a.txt': text, 'b.txt': text }), 'đầy.zip')], {
      status: 413,
      json: expect.objectContaining({ msg: expect.stringContaining('quá lớn để đọc một lần') }),
    });
  });

  it('reads no file of the machine through an entity, and lets no entity grow', async () => {
    const page = xhtml('<p>&xxe; &lol9;</p>').replace(
      /<!DOCTYPE[^>]*>/,
      '<!DOCTYPE html [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY lol "lol"><!ENTITY lol9 "&lol;&lol;&lol;">]>',
    );
    const epub = buildEpub({
      pages: [{ file: '1.xhtml', body: '<p>x</p>' }],
      nav: '<li><a href="1.xhtml">Một</a></li>',
      files: { 'OEBPS/1.xhtml': page },
    });
    const { id } = await projects().project();
    await calls.append(id, [bookFile(epub, 'thực thể.epub')]);
    const stored = JSON.stringify(await calls.chaptersOf(id));
    expect(stored).not.toContain('root:');
    expect(stored).not.toContain('lollol');
  });

  it('refuses a rule that makes a chapter of every line of a large file', async () => {
    await calls.refused(
      [bookFile(Array.from({ length: 30_000 }, (_, place) => `a${place}`).join('\n'))],
      { status: 400, json: expect.objectContaining({ code: 'projects.too_many_chapters' }) },
      { splitRule: '^a[0-9]+$' },
    );
  });

  it('takes a paragraph of 40 MB as one chapter', async () => {
    const { result } = await calls.imported([bookFile(Buffer.alloc(40 * MEGABYTE, 'a'))]);
    expect(result.addedCount).toBe(1);
  });
});
