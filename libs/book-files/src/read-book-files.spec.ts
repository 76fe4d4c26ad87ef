import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { TextDecodingError } from '@lacthu/novel-text';
import { readBookFiles, type BookFileError, type BookFileInput, type SkippedFile } from './index';
import { buildDocx, paragraph } from './testing/build-docx';
import { buildEpub } from './testing/build-epub';
import { buildRawZip, buildZip } from './testing/build-zip';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(__dirname, '../fixtures', name)));
const PNG = fixture('UP-08.png-named.xlsx');

function refusal(input: BookFileInput): BookFileError {
  try {
    readBookFiles([input]);
  } catch (error) {
    return error as BookFileError;
  }
  throw new Error(`${input.name} was read`);
}

describe('readBookFiles', () => {
  it('reads texts in the order people count, Chinese numerals too', () => {
    const names = ['第十章.txt', '第9章.txt', '第11章.txt', 'Chương 2.txt'];
    const texts = readBookFiles(names.map((name) => ({ name, bytes: utf8(name) })));
    expect(texts.map(({ name }) => name)).toEqual(['Chương 2.txt', '第9章.txt', '第十章.txt', '第11章.txt']);
    expect(texts[0]).toEqual({
      name: 'Chương 2.txt',
      text: 'Chương 2.txt',
      encoding: 'utf-8',
      damaged: 0,
      chapters: null,
    });
  });

  it('reads a text in the encoding that the person chose', () => {
    const bytes = iconv.encode('他把門閂輕輕放下，怕驚動了睡在裡屋的妹妹。', 'big5');
    expect(readBookFiles([{ name: 'a.txt', bytes }])[0]?.encoding).toBe('big5');
    expect(readBookFiles([{ name: 'a.txt', bytes, encoding: 'gb18030' }])[0]?.encoding).toBe('gb18030');
  });

  it('reads a book by its content, whatever its ending says', () => {
    const epub = buildEpub({ pages: [{ file: 'a.xhtml', body: '<p>Tuyết rơi.</p>' }] });
    const docx = buildDocx(paragraph('Tuyết rơi.'));
    const zip = buildZip({ '1.txt': 'Tuyết rơi.' });
    for (const bytes of [epub, docx, zip])
      expect(readBookFiles([{ name: 'sách.txt', bytes }])[0]?.text.trim()).toBe('Tuyết rơi.');
  });

  it('unpacks an archive of texts and books and leaves out what holds no text, with a word', () => {
    const skipped: SkippedFile[] = [];
    const bytes = buildZip({
      'truyện/10.txt': 'mười',
      'truyện/2.txt': iconv.encode('第二章 石灯\n他把门闩轻轻放下，怕惊动了睡在里屋的妹妹。', 'gbk'),
      'truyện/3.docx': buildDocx(paragraph('ba')),
      'truyện/4.epub': buildEpub({ pages: [{ file: 'a.xhtml', body: '<p>bốn</p>' }] }),
      'truyện/bìa.jpg': PNG,
      'truyện/ảnh không đuôi': PNG,
      'truyện/5.rtf': fixture('UP-08.rtf-named.doc'),
      'truyện/trống.txt': '\n \n',
      '__MACOSX/truyện/._10.txt': 'x',
      'truyện/.DS_Store': 'x',
      'truyện/rỗng/': new Uint8Array(),
    });
    const texts = readBookFiles([{ name: 'bộ.zip', bytes }], (file) => skipped.push(file));
    expect(texts.map(({ name, encoding }) => [name, encoding])).toEqual([
      ['bộ.zip/truyện/2.txt', 'gb18030'],
      ['bộ.zip/truyện/3.docx', 'docx'],
      ['bộ.zip/truyện/4.epub', 'epub'],
      ['bộ.zip/truyện/10.txt', 'utf-8'],
    ]);
    expect(skipped).toEqual([
      { name: 'bộ.zip/truyện/bìa.jpg', reason: 'không phải tệp văn bản.' },
      { name: 'bộ.zip/truyện/ảnh không đuôi', reason: expect.stringContaining('là hình ảnh') as string },
      { name: 'bộ.zip/truyện/5.rtf', reason: expect.stringContaining('là tệp RTF') as string },
      { name: 'bộ.zip/truyện/trống.txt', reason: 'trống.' },
    ]);
  });

  it('reads a text inside an archive in the encoding that the person chose for it', () => {
    const bytes = buildZip({ 'a.txt': iconv.encode('他把門閂輕輕放下，怕驚動了睡在裡屋的妹妹。', 'big5') });
    const [text] = readBookFiles([
      { name: 'b.zip', bytes, encodings: new Map([['b.zip/a.txt', 'gb18030']]) },
    ]);
    expect(text?.encoding).toBe('gb18030');
  });

  it.each([
    ['UP-08.control.xls', 'unsupported', 'là tệp Office đời cũ'],
    ['UP-08.rtf-named.doc', 'unsupported', 'là tệp RTF'],
    ['UP-08.html-named.xls', 'unsupported', 'là trang web'],
    ['UP-08.png-named.xlsx', 'unsupported', 'là hình ảnh'],
    ['UP-08.empty.docx', 'empty', 'trống'],
    ['UP-06.cells.xlsx', 'unsupported', 'là bảng tính Excel'],
  ])('refuses %s and says what it is', (name, code, words) => {
    const error = refusal({ name, bytes: fixture(name) });
    expect(error).toMatchObject({ name: 'BookFileError', code, fileName: name });
    expect(error.message).toContain(`Tệp “${name}” ${words}`);
  });

  it('reads a .docx named .doc and a GBK text named .xls with their Chinese names whole', () => {
    const text = (name: string): string => readBookFiles([{ name, bytes: fixture(name) }])[0]?.text ?? '';
    for (const name of ['UP-08.docx-named.doc', 'UP-08.gbk-text-named.xls']) {
      expect(text(name)).toContain('李青云');
      expect(text(name)).toContain('白鹭');
    }
  });

  it.each<[string, Uint8Array, string, string]>([
    ['an old Word file', compound('WordDocument'), 'unsupported', 'Word đời cũ (.doc)'],
    ['a Word file with a password', compound('EncryptedPackage'), 'encrypted', 'mật khẩu'],
    ['a PDF', utf8('%PDF-1.7\n…'), 'unsupported', 'PDF'],
    ['a Kindle book', utf8(`${'x'.repeat(60)}BOOKMOBI`), 'unsupported', 'Calibre'],
    ['a RAR archive', Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a, 7, 1, 0), 'unsupported', 'RAR'],
    [
      'an OpenDocument text',
      buildZip({ mimetype: 'x', 'content.xml': '<a/>' }),
      'unsupported',
      'OpenDocument',
    ],
    ['an archive of pictures', buildZip({ '1.jpg': PNG }), 'empty', 'không chứa tệp'],
    ['an archive with nothing in it', buildZip({}), 'empty', 'không chứa tệp'],
    ['a file of blank lines', utf8('\ufeff\n  \n'), 'empty', 'trống'],
  ])('refuses %s in Vietnamese', (_kind, bytes, code, words) => {
    const error = refusal({ name: 'truyện.txt', bytes });
    expect(error).toMatchObject({ code, fileName: 'truyện.txt' });
    expect(error.message).toContain('Tệp “truyện.txt” ');
    expect(error.message).toContain(words);
  });

  it('takes 2,000 entries of an archive of texts, and a book of more chapters', () => {
    const entries = Array.from({ length: 2_001 }, (_, index) => ({
      name: `${index}.txt`,
      content: utf8('x'),
    }));
    expect(refusal({ name: 'a.zip', bytes: buildRawZip(entries) })).toMatchObject({
      code: 'archive_refused',
      message: expect.stringContaining('tối đa 2.000') as string,
    });
    const pages = entries.map((_, index) => ({
      file: `${index}.xhtml`,
      body: `<h2>Chương ${index + 1}</h2><p>Tuyết.</p>`,
    }));
    expect(readBookFiles([{ name: 'a.epub', bytes: buildEpub({ pages }) }])[0]?.chapters).toHaveLength(2_001);
  });

  it('tells an encoding it cannot read from a broken file', () => {
    const japanese = iconv.encode(
      '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。',
      'shift_jis',
    );
    const error = refusal({ name: 'a.txt', bytes: japanese });
    expect(error.code).toBe('unreadable');
    expect(error.cause).toBeInstanceOf(TextDecodingError);
    expect(error.message).toContain('Shift_JIS');
  });

  it('names the archive and the entry that cannot be read', () => {
    const inner = buildZip({ 'a.txt': 'x' });
    const nested = refusal({ name: 'bộ.zip', bytes: buildZip({ '1.txt': 'x', 'quà/thêm.zip': inner }) });
    expect(nested).toMatchObject({ code: 'archive_refused', fileName: 'bộ.zip/quà/thêm.zip' });
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 256);
    const broken = refusal({ name: 'bộ.zip', bytes: buildRawZip([{ name: '1.txt', content: noise }]) });
    expect(broken).toMatchObject({ code: 'unreadable', fileName: 'bộ.zip/1.txt' });
  });
});

/** A compound file with one stream of this name. */
function compound(stream: string): Uint8Array {
  const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  return Uint8Array.from([
    ...signature,
    ...new Array<number>(500).fill(0),
    ...Buffer.from(stream, 'utf16le'),
  ]);
}
