import fc from 'fast-check';
import { cutByPlan } from '@lacthu/novel-text';
import { readBookFiles, type BookText } from '../index';
import { anyChapters } from '../testing/any-chapters';
import { buildDocx, paragraph, paragraphStyle } from '../testing/build-docx';
import type { ZipFiles } from '../testing/build-zip';

const read = (body: string, parts: { styles?: string; files?: ZipFiles } = {}): BookText => {
  const [book] = readBookFiles([{ name: 'sách.docx', bytes: buildDocx(body, parts) }]);
  if (book === undefined) throw new Error('nothing was read');
  return book;
};
const chaptersOf = (...read_: Parameters<typeof read>): [title: string, content: string][] | null => {
  const { text, chapters } = read(...read_);
  return chapters && cutByPlan(text, chapters).map(({ title, content }) => [title, content]);
};
const run = (inside: string): string => `<w:p><w:r>${inside}</w:r></w:p>`;

describe('a DOCX', () => {
  it.each([
    ['ids of English Word', 'Heading1', paragraphStyle('Heading1', 'heading 1')],
    ['ids of Chinese Word', '1', paragraphStyle('1', 'heading 1')],
    ['ids of Vietnamese Word', 'u1', paragraphStyle('u1', 'heading 1')],
    ['names of other programs', 'Tiêuđề1', paragraphStyle('Tiêuđề1', 'Tiêu đề 1')],
    [
      'an outline level of the style',
      'Chuong',
      paragraphStyle('Chuong', 'Chương', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
    ],
    [
      'a style based on a heading',
      'C',
      paragraphStyle('C', 'Chương', '<w:basedOn w:val="H"/>') + paragraphStyle('H', 'heading 2'),
    ],
    ['no list of styles', 'Heading1', ''],
  ])('has a chapter for each heading, told by %s', (_how, style, styles) => {
    const body =
      paragraph('Lời tựa.') +
      paragraph('Chương 1: Đêm tuyết', { style }) +
      paragraph('Tuyết rơi.') +
      paragraph('Chương 2: Đèn đá', { style }) +
      paragraph('Đèn sáng.');
    expect(chaptersOf(body, { styles })).toEqual([
      ['Chương 0: Lời mở đầu', 'Lời tựa.'],
      ['Chương 1: Đêm tuyết', 'Tuyết rơi.'],
      ['Chương 2: Đèn đá', 'Đèn sáng.'],
    ]);
  });

  it('has volumes by outline levels of paragraphs, and deeper headings stay text', () => {
    const body =
      paragraph('Quyển 1', { outline: 0 }) +
      paragraph('Chương 1', { outline: 1 }) +
      paragraph('Tuyết.') +
      paragraph('Cảnh một', { outline: 3 }) +
      paragraph('Quyển 2', { outline: 0 }) +
      paragraph('Chương 2', { outline: 1 }) +
      paragraph('Đèn.', { outline: 9 });
    expect(chaptersOf(body)).toEqual([
      ['Quyển 1 – Chương 1', 'Tuyết.\nCảnh một'],
      ['Quyển 2 – Chương 2', 'Đèn.'],
    ]);
  });

  it('has its title above all chapters, and facts of its own', () => {
    const body =
      paragraph('Bạch Lộ truyện', { outline: 0 }) +
      paragraph('Chương 1', { outline: 1 }) +
      paragraph('Tuyết.') +
      paragraph('Chương 2', { outline: 1 }) +
      paragraph('Đèn.');
    expect(chaptersOf(body)?.map(([title]) => title)).toEqual(['Chương 1', 'Chương 2']);
    expect(read(body).metadata).toEqual({ title: 'Bạch Lộ truyện', author: 'Bạch Lộ' });
  });

  it('without headings leaves the chapters to a rule', () => {
    const body = paragraph('第一章 雪夜') + paragraph('雪。') + '<w:p/>' + paragraph('灯。');
    expect(read(body)).toEqual({
      name: 'sách.docx',
      text: '第一章 雪夜\n雪。\n\n灯。',
      encoding: 'docx',
      damaged: 0,
      chapters: null,
      metadata: { title: 'Đêm Tuyết', author: 'Bạch Lộ' },
    });
  });

  it.each<[string, string, string]>([
    ['runs are one line', '<w:p><w:r><w:t>Tuyết </w:t></w:r><w:r><w:t>rơi.</w:t></w:r></w:p>', 'Tuyết rơi.'],
    [
      'tabs and breaks stay',
      run('<w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:cr/><w:t>d</w:t>'),
      'a\tb\nc\nd',
    ],
    [
      'positions on the ruler are no tabs',
      `<w:p><w:pPr><w:tabs><w:tab w:pos="720"/></w:tabs></w:pPr><w:r><w:t>a</w:t></w:r></w:p>`,
      'a',
    ],
    [
      'deleted text is gone, inserted text is there',
      '<w:p><w:del><w:r><w:delText>cũ</w:delText></w:r></w:del><w:ins><w:r><w:t>mới</w:t></w:r></w:ins></w:p>',
      'mới',
    ],
    [
      'moved text stands once',
      '<w:p><w:moveFrom><w:r><w:t>a</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>a</w:t></w:r></w:moveTo></w:p>',
      'a',
    ],
    [
      'hidden text is not read',
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>ẩn</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>hiện</w:t></w:r></w:p>',
      'hiện',
    ],
    [
      'text in tables stays',
      `<w:tbl><w:tr><w:tc>${paragraph('một')}</w:tc><w:tc>${paragraph('hai')}</w:tc></w:tr></w:tbl>`,
      'một\thai',
    ],
    [
      'a text box stands once',
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('hộp')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('hộp')}</w:txbxContent></mc:Fallback></mc:AlternateContent><w:t>ngoài</w:t></w:r></w:p>`,
      'hộp\nngoài',
    ],
    [
      'readings over characters go',
      run(
        '<w:ruby><w:rt><w:r><w:t>ゆき</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>雪</w:t></w:r></w:rubyBase></w:ruby>',
      ),
      '雪',
    ],
    [
      'instructions of fields are no text',
      run('<w:instrText>TOC \\o "1-3"</w:instrText><w:t>một</w:t>'),
      'một',
    ],
    ['entities are letters', paragraph('a &lt; b &amp; c&#x4e00;'), 'a < b & c一'],
  ])('%s', (_rule, body, text) => {
    expect(read(body).text).toBe(text);
  });

  it('leaves out the table of contents that Word made', () => {
    const styles = paragraphStyle('TOC1', 'toc 1');
    expect(read(paragraph('Chương 1 … 3', { style: 'TOC1' }) + paragraph('Tuyết.'), { styles }).text).toBe(
      'Tuyết.',
    );
  });

  it('finds its main part by its relations, as other programs name it', () => {
    const files = {
      '_rels/.rels':
        '<Relationships><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
      'word/document2.xml': `<x:document><x:body><x:p><x:r><x:t>hai</x:t></x:r></x:p></x:body></x:document>`,
    };
    expect(read(paragraph('một'), { files }).text).toBe('hai');
  });

  it('with pictures only is refused as empty, and entities of its own are not unfolded', () => {
    expect(() => read('<w:p><w:r><w:drawing/></w:r></w:p>')).toThrow(
      expect.objectContaining({ code: 'empty', fileName: 'sách.docx' }) as Error,
    );
    const lol = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
    const files = {
      'word/document.xml': `<?xml version="1.0"?>${lol}<w:document><w:body>${paragraph('&a;&b;.')}</w:body></w:document>`,
    };
    expect(read('', { files }).text).toBe('&a;&b;.');
  });

  it('of any chapters gives back each chapter’s text', () => {
    fc.assert(
      fc.property(anyChapters, (chapters) => {
        const body = chapters.map(
          ([title, content]) =>
            paragraph(title, { outline: 1 }) +
            content
              .split('\n')
              .map((line) => paragraph(line))
              .join(''),
        );
        expect(chaptersOf(body.join(''))).toEqual(chapters);
      }),
      { numRuns: 50 },
    );
  });
});
