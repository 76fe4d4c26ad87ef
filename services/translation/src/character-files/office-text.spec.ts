import { CFB, utils, write, type WorkBook } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocx, paragraph } from '../../../../libs/book-files/src/testing/build-docx';
import { officeText } from './office-text';
import { FILE_REFUSALS } from './unreadable-file-error';

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));
const refusal = (bytes: Buffer): Promise<string> =>
  officeText(bytes).then(
    ({ text }) => `read: ${text}`,
    (error: Error & { sentence?: string }) => error.sentence ?? `crashed: ${error.message}`,
  );
const bytesOf = (book: WorkBook, bookType: 'xlsx' | 'biff8' | 'xlml' = 'xlsx'): Buffer =>
  Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);

describe('UP-06: cells of a spreadsheet', () => {
  it('are read from the visible sheet, joined and without readings, and a missing result is reported', async () => {
    const { text, warnings } = await officeText(fixture('UP-06.cells.xlsx'));
    expect(text.split('\n')).toEqual([
      '[Bảng: 人物]',
      '姓名 | 说明',
      '石灯老人 | 前辈',
      '白鹭 | 师妹',
      '李青云 | 师兄',
      ' | 船夫',
    ]);
    expect(warnings).toEqual([
      'Đã bỏ qua bảng bị ẩn: 草稿.',
      '1 ô công thức không có kết quả lưu trong file nên được để trống.',
    ]);
  });

  it('of all visible sheets are read, and one merged over rows stands in each of them', async () => {
    const first = utils.aoa_to_sheet([
      ['门派', '姓名'],
      ['青云宗', '李青云'],
      [null, '白鹭'],
      ['散人', '阿三'],
    ]);
    first['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const book = utils.book_new(first, 'Một');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['石灯\n老人', 12, true]]), 'Hai');
    for (const kind of ['xlsx', 'biff8', 'xlml'] as const) {
      const { text } = await officeText(bytesOf(book, kind));
      expect([kind, ...text.split('\n')]).toEqual([
        kind,
        '[Bảng: Một]',
        '门派 | 姓名',
        '青云宗 | 李青云',
        '青云宗 | 白鹭',
        '散人 | 阿三',
        '[Bảng: Hai]',
        '石灯 / 老人 | 12 | TRUE',
      ]);
    }
  });

  it('of a workbook that hides everything are not taken', async () => {
    const book = utils.book_new(utils.aoa_to_sheet([['秘密']]), 'Ẩn');
    utils.book_append_sheet(book, utils.aoa_to_sheet([[]]), 'Trống');
    book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }] };
    await expect(refusal(bytesOf(book))).resolves.toBe(FILE_REFUSALS.hiddenOnly);
  });

  it('that repeat one long text do not make gigabytes of it', async () => {
    const long = '青'.repeat(30_000);
    const rows = Array.from({ length: 200 }, () => Array.from({ length: 50 }, () => long));
    const book = utils.book_new(utils.aoa_to_sheet(rows), 'A');
    const bytes = write(book, { type: 'buffer', bookSST: true, compression: true }) as Buffer;
    expect(bytes.length).toBeLessThan(100_000);
    const { text, warnings } = await officeText(bytes);
    expect(text.length).toBeLessThanOrEqual(2_000_000);
    expect(warnings).toEqual(['Bảng quá dài nên chỉ đọc phần đầu.']);
  });
});

describe('UP-08: a file whose ending lies', () => {
  it.each([
    ['an old spreadsheet', 'UP-08.control.xls', '姓名 | 称呼\n李青云 | 师兄\n白鹭 | 师妹'],
    ['GBK text under .xls', 'UP-08.gbk-text-named.xls', '姓名,称呼\n李青云,师兄\n白鹭,师妹'],
    ['a web page under .xls', 'UP-08.html-named.xls', '姓名 | 称呼\n\n李青云 | 师兄\n\n白鹭 | 师妹'],
    ['RTF under .doc', 'UP-08.rtf-named.doc', '人物：李青云，师兄；白鹭，师妹。'],
  ])('is read by content: %s', async (_, name, text) => {
    await expect(officeText(fixture(name)).then((read) => read.text)).resolves.toContain(text);
  });

  it('is read by content: a document of today under .doc', async () => {
    const { text } = await officeText(fixture('UP-08.docx-named.doc'));
    expect(text).toContain('李青云');
    expect(text).toContain('白鹭');
  });

  it.each([
    ['an empty one', 'UP-08.empty.docx', FILE_REFUSALS.empty],
    ['a picture', 'UP-08.png-named.xlsx', FILE_REFUSALS.foreign],
  ])('is refused with a reason: %s', async (_, name, sentence) => {
    await expect(refusal(fixture(name))).resolves.toBe(sentence);
  });
});

describe('UP-07: the cells of a row stay on one line', () => {
  it('in a document of today, with paragraphs, empty and merged cells', async () => {
    const cell = (text: string, properties = ''): string =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}<w:p/></w:tc>`;
    const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
    const body = `<w:tbl>${[
      row(cell('姓名'), cell('称呼'), cell('关系')),
      row(cell('李青云', '<w:vMerge w:val="restart"/>'), cell('师兄'), cell('白鹭的师兄')),
      row(cell('', '<w:vMerge/>'), cell('掌门'), cell('')),
    ].join('')}</w:tbl>`;
    const { text } = await officeText(Buffer.from(buildDocx(body)));
    expect(text.split('\n')).toEqual(['姓名 | 称呼 | 关系', '李青云 | 师兄 | 白鹭的师兄', '李青云 | 掌门']);
  });

  it('in a web page whose cells hold paragraphs, as word processors write them', async () => {
    const page =
      '<html><body><table><tr><td><p>姓名</p></td><td><p>称呼</p><p>关系</p></td></tr>' +
      '<tr><td><div>李<br>青云</div></td><td>师兄</td></tr></table><p>Hết.</p></body></html>';
    const { text } = await officeText(Buffer.from(page));
    expect(text.split(/\n+/)).toEqual(['姓名 | 称呼 关系', '李 青云 | 师兄', 'Hết.']);
  });

  it('in RTF whose cells hold several paragraphs or tables', async () => {
    const rtf =
      '{\\rtf1\\ansi\\trowd\\pard\\intbl A\\par B\\cell\\pard\\intbl\\itap2 c\\nestcell d\\nestcell\\nestrow\\pard\\intbl e\\cell\\row\\pard F\\par G}';
    const { text } = await officeText(Buffer.from(rtf, 'latin1'));
    expect(text.split('\n')).toEqual(['A B | c, d,  e', 'F', 'G']);
  });
});

describe('documents of a word processor', () => {
  const lines = ['人物表 – Nhân vật của truyện', '姓名 | 称呼', '李青云 | 师兄', '白鹭 | 师妹'];

  it.each(['characters.doc', 'characters.rtf'])('are read with their tables: %s', async (name) => {
    const { text } = await officeText(fixture(name));
    const written = text.replace('表 - Nhân', '表 – Nhân').split('\n');
    expect(written).toEqual(expect.arrayContaining([...lines, 'Hai người là sư huynh muội.']));
  });
});

describe('hostile and broken files', () => {
  const compound = (streams: Record<string, Buffer>): Buffer => {
    const writer = CFB as {
      utils: { cfb_new(): object; cfb_add(file: object, name: string, content: Buffer): void };
      write(file: object, options: { type: 'buffer' }): Uint8Array;
    };
    const file = writer.utils.cfb_new();
    for (const [name, content] of Object.entries(streams)) writer.utils.cfb_add(file, `/${name}`, content);
    return Buffer.from(writer.write(file, { type: 'buffer' }));
  };
  const encryptedWord = Buffer.alloc(4_200);
  encryptedWord.writeUInt16LE(0xa5ec, 0);
  encryptedWord.writeUInt16LE(0x0100, 0x0a);

  it.each([
    [
      'an Office file with a password',
      compound({ EncryptedPackage: Buffer.alloc(4_200) }),
      FILE_REFUSALS.locked,
    ],
    ['an old document with a password', compound({ WordDocument: encryptedWord }), FILE_REFUSALS.locked],
    ['an old presentation', compound({ 'PowerPoint Document': Buffer.alloc(4_200) }), FILE_REFUSALS.foreign],
    ['half an old spreadsheet', fixture('UP-08.control.xls').subarray(0, 1_700), FILE_REFUSALS.broken],
    ['half an old document', fixture('characters.doc').subarray(0, 5_000), FILE_REFUSALS.broken],
    ['half a workbook', fixture('UP-06.cells.xlsx').subarray(0, 1_200), FILE_REFUSALS.broken],
    ['an archive of texts', Buffer.from(zipSync({ 'a.txt': strToU8('李青云') })), FILE_REFUSALS.foreign],
    ['a program', Buffer.from('MZ\0\0\x03\0\0\0\xff\xff\0\0\xb8\0\0\0', 'latin1'), FILE_REFUSALS.broken],
    ['only blanks', Buffer.from('  \r\n\t'), FILE_REFUSALS.empty],
  ])('are refused with a reason: %s', async (_, bytes, sentence) => {
    await expect(refusal(bytes)).resolves.toBe(sentence);
  });

  const SHEET_BYTES = 120 * 1024 * 1024;
  const bombOf = (): Buffer =>
    Buffer.from(
      zipSync(
        { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/a.xml': Buffer.alloc(SHEET_BYTES, ' ') },
        { level: 1 },
      ),
    );
  const memoryOf = async (work: Promise<string>): Promise<[string, number]> => {
    const before = process.memoryUsage().arrayBuffers;
    return [await work, process.memoryUsage().arrayBuffers - before];
  };

  it('that unpack to more than memory should hold are not unpacked, whatever they announce', async () => {
    const bomb = bombOf();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const [honest, taken] = await memoryOf(refusal(bomb));
    expect(honest).toBe(FILE_REFUSALS.tooLargeInside);
    const [size, lie] = [SHEET_BYTES, 1_000].map((bytes) => {
      const field = Buffer.alloc(4);
      field.writeUInt32LE(bytes);
      return field;
    });
    for (let at = bomb.indexOf(size ?? ''); at >= 0; at = bomb.indexOf(size ?? '', at + 4))
      lie?.copy(bomb, at);
    const [lying, takenByLie] = await memoryOf(refusal(bomb));
    expect(lying).not.toMatch(/^(read|crashed)/);
    expect(Math.max(taken, takenByLie)).toBeLessThan(20 * 1024 * 1024);
  });
});
