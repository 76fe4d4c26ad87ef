import type { BookLine } from '../book-lines';
import { decodeMarkup } from '../markup/decode-markup';
import { xhtmlLines, type PageText } from '../markup/xhtml-lines';
import type { ArchiveFiles } from '../zip/archive';
import type { ManifestItem, PackageDocument } from './package-document';

/** A page of the book, and its range among the lines of the whole book. */
export interface BookPage {
  readonly path: string;
  /** First line and the line after the last, from 0. */
  readonly from: number;
  readonly end: number;
  /** Lines of the anchors that a table of contents links to. */
  readonly anchors: ReadonlyMap<string, number>;
}

const PAGE_TYPE = /^(|application\/xhtml\+xml|(?:text|application)\/(?:html|xml))$/;
const PICTURE = /\.(svg|jpe?g|png|gif|webp)$/i;

/** Pages in reading order, without pictures, which have no text. */
export function pageItems({ spine, items }: PackageDocument): ManifestItem[] {
  const inOrder = spine.map((id) => items.get(id)).filter((item) => item !== undefined);
  return inOrder.filter(({ mediaType, path }) => PAGE_TYPE.test(mediaType) && !PICTURE.test(path));
}

/**
 * Reads the text of all pages, with one page in memory at a time. Pages are separated by a blank line; a page without
 * text is a blank line. Missing pages are left out.
 *
 * @param places anchors that the tables of contents link to, by path of the page in lower case
 * @throws ContentError of the archive, and `unreadable`
 */
export function readPages(
  archive: ArchiveFiles,
  items: readonly ManifestItem[],
  places: ReadonlyMap<string, ReadonlySet<string>>,
): { lines: BookLine[]; pages: BookPage[] } {
  const lines: BookLine[] = [];
  const pages: BookPage[] = [];
  for (const { path, properties } of items) {
    const entry = archive.find(path);
    if (entry === undefined) continue;
    const source = decodeMarkup(archive.read(entry));
    const page = properties.includes('nav')
      ? contentsPage(source)
      : xhtmlLines(source, { places: places.get(path.toLowerCase()) });
    const from = lines.length;
    for (const line of page.lines) lines.push(line);
    lines.push({ text: '', level: 0 });
    const anchors = new Map([...page.anchors].map(([name, line]) => [name, from + line]));
    pages.push({ path, from, end: lines.length, anchors });
  }
  return { lines, pages };
}

/** Drops the list of the book's table of contents; other text on its page is kept. */
function contentsPage(source: string): PageText {
  const page = xhtmlLines(source, { without: ['nav'] });
  return page.lines.some(({ level }) => level === 0) ? page : { lines: [], anchors: new Map() };
}
