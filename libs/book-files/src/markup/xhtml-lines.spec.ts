import fc from 'fast-check';
import { toLines } from '@lacthu/novel-text';
import { xhtml } from '../testing/build-epub';
import { xhtmlLines } from './xhtml-lines';

const lines = (body: string): string[] => xhtmlLines(xhtml(body)).lines.map(({ text }) => text);

describe('the text of a page', () => {
  it.each<[string, string, string[]]>([
    [
      'a paragraph is a line, blanks collapse',
      '<p>Tuyết\n   rơi <b>đầy</b> sân.</p>\n<p>Gió.</p>',
      ['Tuyết rơi đầy sân.', 'Gió.'],
    ],
    ['a break ends a line', '<div>một<br/>hai<br>ba</div>', ['một', 'hai', 'ba']],
    [
      'an empty paragraph is one blank line',
      '<p>một</p><p>&nbsp;</p><p><br/></p><p>hai</p>',
      ['một', '', 'hai'],
    ],
    ['a rule parts scenes', '<p>một</p><hr/><p>hai</p>', ['một', '', 'hai']],
    [
      'readings over characters go',
      '<p><ruby>雪<rp>(</rp><rt>ゆき</rt><rp>)</rp>夜<rt>よ</ruby>！</p>',
      ['雪夜！'],
    ],
    ['entities are letters', '<p>&ldquo;A&rdquo;&nbsp;&amp;&#x4e00;&mdash;&hellip;</p>', ['“A” &一—…']],
    [
      'an indent stays, an indent of no-break blanks goes',
      '<p>　　雪。</p><p>&#160;&#160;Tuyết.</p>',
      ['　　雪。', 'Tuyết.'],
    ],
    [
      'programs, styles and pictures go',
      '<script src="x"/><style>p{}</style><svg><title>t</title><text>x</text></svg><img alt="a"/><p>một</p>',
      ['một'],
    ],
    [
      'rows have tabs between cells',
      '<table><tr><td>Tên</td><td>Cấp <i>độ</i></td></tr><tr><th>A</th><td></td></tr></table>',
      ['Tên\tCấp độ', 'A'],
    ],
    ['lines of preformatted text stay', '<pre>một\n  hai &amp; ba\nbốn</pre>', ['một', 'hai & ba', 'bốn']],
    ['items of lists are lines', '<ul><li>một</li><li><p>hai</p></li></ul>', ['một', 'hai']],
    ['CDATA is text', '<p><![CDATA[a < b]]></p>', ['a < b']],
    [
      'a name without a link is text',
      '<p><a id="x"/>một <a href="javascript:alert(1)">hai</a></p>',
      ['một hai'],
    ],
  ])('%s', (_rule, body, expected) => {
    expect(lines(body)).toEqual(expected);
  });

  it('is read from a page without a body and from tags that nobody closed', () => {
    expect(xhtmlLines('<p>một<p>hai').lines.map(({ text }) => text)).toEqual(['một', 'hai']);
    expect(lines('<div><p>một<i></p>hai</div>')).toEqual(['một', 'hai']);
  });

  it('tells on which line each wanted place stands', () => {
    const body =
      '<p id="a">một</p><div id="b"><p>hai <a id="c"></a>ba</p></div><p>bốn<br/><a name="d"></a>năm</p><p id="e">sáu</p>';
    const { anchors } = xhtmlLines(xhtml(body), { places: new Set(['a', 'b', 'c', 'd']) });
    expect(Object.fromEntries(anchors)).toEqual({ a: 0, b: 1, c: 1, d: 3 });
  });

  it('keeps every letter of paragraphs of any text', () => {
    const word = fc.stringMatching(/^[a-zà-ɏạ-ỹ0-9<>&"'一-龥，。]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { maxLength: 8 }), (paragraphs) => {
        const escaped = (text: string): string =>
          text.replace(/[<>&]/g, (char) => `&#${char.charCodeAt(0)};`);
        const plain = paragraphs.map((words) => words.join(' ').normalize('NFC'));
        const body = paragraphs.map((words) => `<p>${words.map(escaped).join('\n <i/>')}</p>`).join('');
        expect(lines(body)).toEqual(toLines(plain.join('\n')));
      }),
    );
  });
});
