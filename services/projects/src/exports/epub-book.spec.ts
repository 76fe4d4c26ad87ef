/** @jest-environment jsdom */
import { HOSTILE, exportedBook, textOf } from '../testing/exported-book';
import { strictXml, type XmlElement } from '../testing/strict-xml';
import { epubFiles } from './epub-book';
import type { CoverPicture } from './exported-book';

const COVER: CoverPicture = { bytes: new Uint8Array([255, 216, 255]), width: 800, height: 1200 };

/** The pages of an EPUB, each read by a strict XML parser; text files beside them. */
async function read(given: ReturnType<typeof exportedBook>, cover: CoverPicture | null = null) {
  const names: string[] = [];
  const pages = new Map<string, XmlElement>();
  for await (const file of epubFiles(given.book, given.texts, cover)) {
    names.push(file.name);
    const text = await textOf(file);
    if (text?.startsWith('<?xml')) pages.set(file.name, strictXml(text));
  }
  const page = (name: string): XmlElement => {
    const found = pages.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return { names, pages, page };
}

const texts = (parent: XmlElement, selector: string): (string | null)[] =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);
const values = (parent: XmlElement, selector: string, attribute: string): (string | null)[] =>
  [...parent.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
const named = (page: XmlElement, name: string): (string | null)[] =>
  [...page.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe('an EPUB', () => {
  it('says what it is first, and where its package lies', async () => {
    const { names, page } = await read(exportedBook());
    expect(names.slice(0, 2)).toEqual(['mimetype', 'META-INF/container.xml']);
    const [path] = values(page('META-INF/container.xml'), 'rootfile', 'full-path');
    expect(names).toContain(path);
  });

  it('lists each of its files once, and reads chapters in the order of the book', async () => {
    const { names, page } = await read(exportedBook(), COVER);
    const opf = page('OEBPS/content.opf');
    const listed = values(opf, 'manifest > item', 'href').map((href) => `OEBPS/${href}`);
    expect([...listed, 'OEBPS/content.opf', 'META-INF/container.xml', 'mimetype'].sort()).toEqual(
      names.sort(),
    );
    const hrefs = new Map(
      [...opf.querySelectorAll('manifest > item')].map((item) => [item.id, item.getAttribute('href')]),
    );
    expect(values(opf, 'spine > itemref', 'idref').map((id) => hrefs.get(id ?? ''))).toEqual([
      'cover.xhtml',
      'title.xhtml',
      'chapter-00001.xhtml',
      'chapter-00002.xhtml',
    ]);
    expect(values(opf, 'item[properties="cover-image"]', 'media-type')).toEqual(['image/jpeg']);
    expect(values(opf, 'item[properties="nav"]', 'href')).toEqual(['nav.xhtml']);
  });

  it('has no cover page when the project has no cover', async () => {
    const { names, page } = await read(exportedBook());
    expect(names.filter((name) => name.includes('cover'))).toEqual([]);
    expect(values(page('OEBPS/content.opf'), 'meta[name="cover"]', 'content')).toEqual([]);
  });

  it('tells a library its title, author, description and language, and when the book changed', async () => {
    const { page } = await read(exportedBook());
    const opf = page('OEBPS/content.opf');
    expect(named(opf, 'dc:title')).toEqual(['Tây Du Ký']);
    expect(named(opf, 'dc:creator')).toEqual(['Ngô Thừa Ân']);
    expect(named(opf, 'dc:description')).toEqual(['Bốn thầy trò.\nĐi lấy kinh.']);
    expect(named(opf, 'dc:subject')).toEqual(['Tiên Hiệp', 'Cổ Đại']);
    expect(named(opf, 'dc:source')).toEqual(['西遊記']);
    expect(named(opf, 'dc:language')).toEqual(['vi']);
    expect(texts(opf, 'meta[property="dcterms:modified"]')).toEqual(['2026-02-03T04:05:06Z']);
  });

  it('tells a library that it is for grown-ups, and nothing of ages otherwise', async () => {
    const ages = async (isAdult: boolean) => {
      const { page } = await read(exportedBook({ isAdult }));
      return texts(page('OEBPS/content.opf'), 'meta[property="schema:typicalAgeRange"]');
    };
    expect(await ages(true)).toEqual(['18-']);
    expect(await ages(false)).toEqual([]);
  });

  it('is the same book for a reading device at every export, and another one for another project', async () => {
    const identifier = async (facts: Parameters<typeof exportedBook>[0]) => {
      const { page } = await read(exportedBook(facts));
      const [uuid] = named(page('OEBPS/content.opf'), 'dc:identifier');
      expect(values(page('OEBPS/toc.ncx'), 'meta[name="dtb:uid"]', 'content')).toEqual([uuid]);
      return uuid;
    };
    const first = await identifier({});
    expect(first).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await identifier({ name: 'Tên mới', modifiedAt: new Date() })).toBe(first);
    expect(await identifier({ projectId: 13 })).not.toBe(first);
    expect(await identifier({ createdAt: new Date(0) })).not.toBe(first);
  });

  it('leads from both tables of contents to the chapter of that title', async () => {
    const { page } = await read(exportedBook());
    const nav = page('OEBPS/nav.xhtml').querySelector('#toc');
    const places = ['chapter-00001.xhtml', 'chapter-00002.xhtml'];
    const titles = ['Chương 1: Đêm tuyết', '第二章 雪夜'];
    expect(nav && [values(nav, 'a', 'href'), texts(nav, 'a')]).toEqual([places, titles]);
    const old = page('OEBPS/toc.ncx');
    expect([values(old, 'content', 'src'), texts(old, 'navLabel > text')]).toEqual([places, titles]);
    expect(places.map((place) => texts(page(`OEBPS/${place}`), 'h1'))).toEqual([[titles[0]], [titles[1]]]);
  });

  it('leads to each of a thousand chapters', async () => {
    const chapters = Array.from({ length: 1_000 }, (_, place) => ({ title: `Hồi ${place + 1}`, text: 'x' }));
    const { page } = await read(exportedBook({}, chapters));
    const titles = chapters.map(({ title }) => title);
    expect(texts(page('OEBPS/nav.xhtml'), '#toc li > a')).toEqual(titles);
    expect(texts(page('OEBPS/toc.ncx'), 'navLabel > text')).toEqual(titles);
    expect(new Set(values(page('OEBPS/content.opf'), 'spine > itemref', 'idref')).size).toBe(1_001);
  });

  it('has a paragraph for each line, in Vietnamese', async () => {
    const { page } = await read(exportedBook());
    expect(texts(page('OEBPS/chapter-00001.xhtml'), 'p')).toEqual(['Tuyết rơi.', 'Hắn đi.']);
    expect(texts(page('OEBPS/chapter-00002.xhtml'), 'p')).toEqual(['Lão nhân “cười” & nói: 1 < 2.']);
    expect(page('OEBPS/chapter-00001.xhtml').getAttribute('lang')).toBe('vi');
  });

  it('has something to follow also for a chapter whose title cannot be seen', async () => {
    const { page } = await read(exportedBook({}, [{ title: '\u200b', text: 'Một.' }]));
    expect(page('OEBPS/nav.xhtml').querySelector('#toc a')?.textContent).toBe('Chương 1');
    expect(texts(page('OEBPS/chapter-00001.xhtml'), 'title, h1')).toEqual(['Chương 1', 'Chương 1']);
  });

  it.each(Object.entries(HOSTILE))('stays a book when names and texts hold %s', async (_, hostile) => {
    const { pages, page } = await read(
      exportedBook(
        { name: hostile, author: hostile, originalName: hostile, description: hostile, genres: [hostile] },
        [{ title: hostile, text: hostile }],
      ),
      COVER,
    );
    for (const [name, root] of pages) {
      expect([name, texts(root, 'script')]).toEqual([name, []]);
      expect(root.outerHTML).not.toMatch(/[\u0000-\u0008\u202a-\u202e\ufffe]/);
    }
    const oneLine = hostile
      .replace(/[\u0000-\u0008\u202a-\u202e\ufffe]/g, '')
      .replace('\ud800', '\ufffd')
      .replace(/\s+/g, ' ');
    expect(texts(page('OEBPS/chapter-00001.xhtml'), 'h1')).toEqual([oneLine]);
  });
});
