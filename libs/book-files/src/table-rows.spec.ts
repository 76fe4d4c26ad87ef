import { readBookFiles } from './index';
import { xhtmlLines } from './markup/xhtml-lines';
import { buildDocx, paragraph } from './testing/build-docx';
import { xhtml } from './testing/build-epub';

const docxCell = (inside: string, properties = ''): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`;
const cell = (text: string, properties = ''): string => docxCell(paragraph(text), properties);
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]): string => `<w:tbl>${rows.join('')}</w:tbl>`;
const linesOf = (body: string): string[] =>
  readBookFiles([{ name: 'a.docx', bytes: buildDocx(body) }])[0]?.text.split('\n') ?? [];
const START = '<w:vMerge w:val="restart"/>';
const GOES_ON = '<w:vMerge/>';

describe('the rows of a table in a DOCX', () => {
  it.each<[string, string, string[]]>([
    [
      'are a line each, text around them stays',
      paragraph('Trước') +
        table(
          row(cell('姓名'), cell('称呼'), cell('关系')),
          row(cell('李青云'), cell('师兄'), cell('白鹭的师兄')),
        ) +
        paragraph('Sau'),
      ['Trước', '姓名\t称呼\t关系', '李青云\t师兄\t白鹭的师兄', 'Sau'],
    ],
    [
      'take the paragraphs, breaks and tabs of a cell together',
      table(
        row(
          docxCell(`${paragraph('李')}<w:p/>${paragraph('青云')}`),
          docxCell('<w:p><w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r></w:p>'),
        ),
      ),
      ['李 青云\ta b, c'],
    ],
    [
      'keep the place of an empty cell',
      table(row(cell(''), cell('师妹'), cell(''), cell('甲'), cell(''))),
      ['\t师妹\t\t甲'],
    ],
    [
      'repeat a value that is merged over rows, and only over those',
      table(
        row(cell('青云宗', START), cell('李青云')),
        row(cell('', GOES_ON), cell('白鹭')),
        row(cell(''), cell('阿三'), cell('船夫')),
      ),
      ['青云宗\t李青云', '青云宗\t白鹭', '\t阿三\t船夫'],
    ],
    [
      'count the columns of a cell that is merged over columns',
      table(
        row(cell('宽', '<w:gridSpan w:val="2"/>'), cell('门', START)),
        row(cell('甲'), cell('乙'), cell('', GOES_ON)),
      ),
      ['宽\t门', '甲\t乙\t门'],
    ],
    [
      'take in a table inside of a cell',
      table(
        row(
          cell('李青云'),
          docxCell(table(row(cell('剑'), cell('一级')), row(cell('刀'), cell('二级'))) + '<w:p/>'),
        ),
      ),
      ['李青云\t剑, 一级 刀, 二级'],
    ],
    [
      'stay paragraphs in a table that only frames them, with a table of its own inside',
      table(
        row(docxCell(paragraph('Một.') + paragraph('Hai.') + table(row(cell('a'), cell('b'))) + '<w:p/>')),
      ),
      ['Một.', 'Hai.', 'a\tb', ''],
    ],
    [
      'stay paragraphs where they are as long as pages',
      table(row(docxCell(paragraph('雪'.repeat(3_000)) + paragraph('夜')), cell('灯'.repeat(2_000)))),
      ['雪'.repeat(3_000), '夜', '灯'.repeat(2_000)],
    ],
  ])('%s', (_rule, body, expected) => {
    expect(linesOf(body)).toEqual(expected);
  });

  it('that hold headings begin their chapters', () => {
    const heading = (text: string) => row(docxCell(paragraph(text, { outline: 0 })), cell('☆'));
    const body =
      table(heading('Chương 1')) + paragraph('Tuyết.') + table(heading('Chương 2')) + paragraph('Đèn.');
    const [book] = readBookFiles([{ name: 'a.docx', bytes: buildDocx(body) }]);
    expect(book?.chapters?.map(({ title, from }) => [title, from])).toEqual([
      ['Chương 1', 1],
      ['Chương 2', 3],
    ]);
  });
});

describe('the rows of a table on a page', () => {
  it('are a line each, with paragraphs, breaks and tables in their cells', () => {
    const body =
      '<table><thead><tr><th><p>姓名</p></th><th>称呼</th></tr></thead>' +
      '<tr><td><div>李<br/>青云</div></td><td><table><tr><td>剑</td><td>刀</td></tr></table></td></tr>' +
      '<tr><td></td><td>师妹</td></tr></table>';
    expect(xhtmlLines(xhtml(body)).lines.map(({ text }) => text)).toEqual([
      '姓名\t称呼',
      '李 青云\t剑, 刀',
      '师妹',
    ]);
  });

  it('have the places that are in them; paragraphs in a frame keep their own', () => {
    const places = new Set(['a', 'b', 'c', 'd']);
    const body =
      '<table><tr><td id="a"><p>một</p><p id="b">hai</p></td></tr></table>' +
      '<table><tr><td><p>ba</p><p id="c">bốn</p></td><td id="d">năm</td></tr></table>';
    const { lines, anchors } = xhtmlLines(xhtml(body), { places });
    expect(lines.map(({ text }) => text)).toEqual(['một', 'hai', 'ba bốn\tnăm']);
    expect(Object.fromEntries(anchors)).toEqual({ a: 0, b: 1, c: 2, d: 2 });
  });
});
