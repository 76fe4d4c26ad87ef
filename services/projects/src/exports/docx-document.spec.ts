/** @jest-environment jsdom */
import { HOSTILE, exportedBook, textOf } from '../testing/exported-book';
import { strictXml, type XmlElement } from '../testing/strict-xml';
import { docxFiles } from './docx-document';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The parts of a document, each read by a strict XML parser. */
async function read(given: ReturnType<typeof exportedBook>): Promise<Map<string, XmlElement>> {
  const parts = new Map<string, XmlElement>();
  for await (const file of docxFiles(given.book, given.texts)) {
    parts.set(file.name, strictXml((await textOf(file)) ?? ''));
  }
  return parts;
}

const elements = (parent: XmlElement | undefined, name: string): XmlElement[] => [
  ...(parent?.getElementsByTagNameNS(WORD, name) ?? []),
];
const attribute = (element: XmlElement | undefined, name: string): string | null =>
  element?.getAttributeNS(WORD, name) ?? null;

/** Style and text of each paragraph. */
function paragraphs(document: XmlElement | undefined): [string | null, string][] {
  return elements(document, 'p').map((paragraph) => [
    attribute(elements(paragraph, 'pStyle')[0], 'val'),
    elements(paragraph, 't')
      .map(({ textContent }) => textContent)
      .join(''),
  ]);
}

describe('a DOCX', () => {
  it('has a heading of the first level for each chapter, and a paragraph for each line', async () => {
    const parts = await read(exportedBook());
    expect(paragraphs(parts.get('word/document.xml'))).toEqual([
      ['Title', 'Tây Du Ký'],
      ['Subtitle', 'Ngô Thừa Ân'],
      ['BodyText', 'Bốn thầy trò.'],
      ['BodyText', 'Đi lấy kinh.'],
      ['TOCHeading', 'Mục lục'],
      ['TOC1', 'Chương 1: Đêm tuyết'],
      ['TOC1', '第二章 雪夜'],
      ['Heading1', 'Chương 1: Đêm tuyết'],
      ['BodyText', 'Tuyết rơi.'],
      ['BodyText', 'Hắn đi.'],
      ['Heading1', '第二章 雪夜'],
      ['BodyText', 'Lão nhân “cười” & nói: 1 < 2.'],
    ]);
  });

  it('leads from its contents to the headings', async () => {
    const document = (await read(exportedBook())).get('word/document.xml');
    const targets = elements(document, 'p')
      .filter((paragraph) => attribute(elements(paragraph, 'pStyle')[0], 'val') === 'Heading1')
      .map((heading) => attribute(elements(heading, 'bookmarkStart')[0], 'name'));
    expect(elements(document, 'hyperlink').map((link) => attribute(link, 'anchor'))).toEqual(targets);
    expect(new Set(targets).size).toBe(2);
    expect(elements(document, 'fldChar').map((mark) => attribute(mark, 'fldCharType'))).toEqual([
      'begin',
      'separate',
      'end',
    ]);
  });

  it('is a text in Vietnamese with the styles it uses', async () => {
    const parts = await read(exportedBook());
    const styles = parts.get('word/styles.xml');
    expect(elements(styles, 'lang').map((lang) => attribute(lang, 'val'))).toEqual(['vi-VN']);
    const known = elements(styles, 'style').map((style) => attribute(style, 'styleId'));
    expect(known).toEqual(
      expect.arrayContaining(paragraphs(parts.get('word/document.xml')).map(([style]) => style)),
    );
  });

  it('names each of its parts where Office looks for it', async () => {
    const parts = await read(exportedBook());
    const types = [...(parts.get('[Content_Types].xml')?.querySelectorAll('Override') ?? [])];
    const relations = ['_rels/.rels', 'word/_rels/document.xml.rels'].flatMap((name) =>
      [...(parts.get(name)?.querySelectorAll('Relationship') ?? [])].map((relation) => {
        const folder = name.startsWith('word/') ? 'word/' : '';
        return `/${folder}${relation.getAttribute('Target')}`;
      }),
    );
    const content = [...parts.keys()].filter((name) => !/\.rels$|Content_Types/.test(name));
    expect(types.map((type) => type.getAttribute('PartName')).sort()).toEqual(
      content.map((name) => `/${name}`).sort(),
    );
    expect(relations.sort()).toEqual(content.map((name) => `/${name}`).sort());
  });

  it.each(Object.entries(HOSTILE))('opens when names and texts hold %s', async (_, hostile) => {
    const facts = { name: hostile, author: hostile, description: hostile, genres: [hostile] };
    const parts = await read(exportedBook(facts, [{ title: hostile, text: hostile }]));
    for (const [name, part] of parts) {
      expect([name, part.querySelector('script')]).toEqual([name, null]);
      expect(part.textContent).not.toMatch(/[\u0000-\u0008\u202a-\u202e\ufffe]/);
    }
    expect(elements(parts.get('word/document.xml'), 'instrText')).toHaveLength(1);
  });
});
