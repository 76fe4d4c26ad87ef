import { glossaryCsv, glossaryLines } from './glossary-file';
import { readGlossary } from './read-glossary';

const short = (text: string): string[] =>
  readGlossary(text).entries.map(({ source, target, kind, note }) =>
    [source, target, kind, note].filter((part) => part !== undefined).join('|'),
  );
const faults = (text: string): [number, string][] =>
  readGlossary(text).errors.map(({ line, msg }) => [line, msg]);

describe('lines Trung=Việt', () => {
  it('are read with every kind of equals sign, tabs, blanks and Windows line ends', () => {
    expect(
      short(
        '\ufeff林動=Lâm Động\r\n 青檀 ＝ Thanh Đàn \r\n\r\n大荒\tĐại Hoang\n應歡歡\tỨng Hoan Hoan\tname\tnữ',
      ),
    ).toEqual(['林動|Lâm Động', '青檀|Thanh Đàn', '大荒|Đại Hoang', '應歡歡|Ứng Hoan Hoan|name|nữ']);
  });

  it('may have commas and equals signs in the Vietnamese', () => {
    expect(short('一=Một, hai\n二=a=b')).toEqual(['一|Một, hai', '二|a=b']);
  });

  it('are told by number where they cannot be read', () => {
    expect(faults(`林動=Lâm Động\n\n林動\n=Lâm\n林動=\nLâm Động=林動\n林=${'a'.repeat(201)}`)).toEqual([
      [3, 'Thiếu dấu = giữa từ tiếng Trung và từ tiếng Việt.'],
      [4, 'Thiếu từ tiếng Trung.'],
      [5, 'Thiếu từ tiếng Việt.'],
      [6, 'Từ tiếng Trung phải đứng trước từ tiếng Việt.'],
      [7, 'Mỗi từ tối đa 200 ký tự.'],
    ]);
  });

  it('are stored composed and without what nobody sees', () => {
    expect(short('林\u200b動=Lâm Động'.normalize('NFD'))).toEqual(['林動|Lâm Động'.normalize('NFC')]);
  });
});

describe('CSV', () => {
  it('is read with a head in any order, in English or Vietnamese', () => {
    expect(short('\ufeffTiếng Việt;Ghi chú;Tiếng Trung\nLâm Động;nam chính;林動')).toEqual([
      '林動|Lâm Động|nam chính',
    ]);
    expect(short('source,target,kind,note\n林動,Lâm Động,term,')).toEqual(['林動|Lâm Động|term']);
  });

  it.each([
    [',', '林動,Lâm Động,name\n青檀,Thanh Đàn,xưng hô'],
    [';', '林動;Lâm Động;name\n青檀;Thanh Đàn;xưng hô'],
    ['tab', '林動\tLâm Động\tname\n青檀\tThanh Đàn\txưng hô'],
  ])('is read without a head, with %s between the cells', (_name, text) => {
    expect(short(text)).toEqual(['林動|Lâm Động|name', '青檀|Thanh Đàn|address']);
  });

  it('may have quotes with delimiters, quotes and line ends in them', () => {
    expect(short('source,target,kind,note\n"林動","Lâm ""Động""",,"một,\nhai"\n青檀,Thanh Đàn')).toEqual([
      '林動|Lâm "Động"|một, hai',
      '青檀|Thanh Đàn',
    ]);
  });

  it('is told by the line on which a bad row begins', () => {
    expect(
      faults('source,target,kind,note\n"林\n動",Lâm,,\n青檀,\n大荒,Đại Hoang,thú\n"hở,Hở\n林,Lâm'),
    ).toEqual([
      [4, 'Thiếu từ tiếng Việt.'],
      [5, 'Loại phải là name, term hoặc address.'],
      [6, 'Dấu ngoặc kép mở ra mà không đóng lại.'],
    ]);
  });

  it('goes on behind a quote that never closes', () => {
    expect(short('source,target\n"hở,Hở\n林,Lâm')).toEqual(['林|Lâm']);
  });
});

describe('a file that was written', () => {
  const entries = [
    { source: '林動', target: 'Lâm "Động", a', kind: 'name', note: 'một; hai' },
    { source: '=一', target: '+1', kind: 'term', note: '@SUM(A1)' },
    { source: "'二", target: "'=2", kind: 'address', note: '-' },
    { source: '三', target: '＝HYPERLINK("x")', kind: 'name', note: '' },
  ] as const;

  it('as CSV is read back as it was', () => {
    expect(readGlossary(glossaryCsv(entries))).toEqual({
      entries: entries.map((entry) => ({ ...entry, note: entry.note === '' ? undefined : entry.note })),
      errors: [],
    });
  });

  it('as CSV has no cell that a spreadsheet program would run', () => {
    const cells = glossaryCsv(entries)
      .slice(1)
      .split('\r\n')
      .flatMap((row) => row.split(/,(?=")|(?<="),|,/));
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((cell) => /^"?[=+\-@\t＝＋－＠]/.test(cell))).toEqual([]);
  });

  it('as lines is read back as it was', () => {
    const lines = glossaryLines(entries);
    expect(lines).toContain('林動=Lâm "Động", a\n=一\t+1\n');
    expect(readGlossary(lines)).toEqual({
      entries: entries.map(({ source, target }) => expect.objectContaining({ source, target })),
      errors: [],
    });
  });
});
