import type { BookLine } from '../book-lines';
import { decodeMarkup } from '../markup/decode-markup';
import { xhtmlLines, type PageText } from '../markup/xhtml-lines';
import type { ArchiveFiles } from '../zip/archive';
import type { ManifestItem, PackageDocument } from './package-document';

/** A page of the book and where its lines stand among those of the whole book. */
export interface BookPage {
  readonly path: string;
  /** First line and the line behind the last, from 0. */
  readonly from: number;
  readonly end: number;
  /** Line on which each place stands that a list of contents names. */
  readonly anchors: ReadonlyMap<string, number>;
}

const PAGE_TYPE = /^(|application\/xhtml\+xml|(?:text|application)\/(?:html|xml))$/;
const PICTURE = /\.(svg|jpe?g|png|gif|webp)$/i;

/** The pages of the reading order; pictures in it hold no text. */
export function pageItems({ spine, items }: PackageDocument): ManifestItem[] {
  const inOrder = spine.map((id) => items.get(id)).filter((item) => item !== undefined);
  return inOrder.filter(({ mediaType, path }) => PAGE_TYPE.test(mediaType) && !PICTURE.test(path));
}

/**
 * The text of all pages, one page in memory at a time; a blank line parts them, and a page without text is one.
 * A page that the archive does not hold is left out.
 *
 * @param places what the lists of contents name on each page, by its path in small letters
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

/** The book's list of contents is no prose; a page that holds more keeps what stands beside the list. */
function contentsPage(source: string): PageText {
  const page = xhtmlLines(source, { without: ['nav'] });
  return page.lines.some(({ level }) => level === 0) ? page : { lines: [], anchors: new Map() };
}
