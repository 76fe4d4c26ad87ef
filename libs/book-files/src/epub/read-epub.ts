import { linkTarget } from '../entry-paths';
import { decodeMarkup } from '../markup/decode-markup';
import { readMarkup } from '../markup/read-markup';
import { planOwnChapters } from '../own-chapters';
import { ContentError, damagedFile } from '../content-error';
import type { StructuredText } from '../structured-text';
import type { ArchiveFiles } from '../zip/archive';
import { bookMetadata } from './book-metadata';
import { pageItems, readPages, type BookPage } from './book-pages';
import { chapterMarks, namedPlaces, wantedPlaces, type BookNavigation } from './chapter-marks';
import { readNavigationPage, readNcx } from './navigation';
import { readPackageDocument, type ManifestItem, type PackageDocument } from './package-document';
import type { BookLine } from '../book-lines';

/** Algorithms that only obfuscate fonts, so that all text stays readable (EPUB OCF 4, Adobe). */
const FONT_SCRAMBLING = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/**
 * Names of the entries that META-INF/encryption.xml lists as encrypted, without obfuscated fonts.
 *
 * @throws ContentError `unreadable`
 */
function encryptedEntries(source: string): Set<string> {
  const names = new Set<string>();
  let algorithm = '';
  readMarkup(source, 'xml', {
    open(name, attribute) {
      if (name === 'EncryptedData') algorithm = '';
      if (name === 'EncryptionMethod') algorithm ||= attribute('Algorithm') ?? '';
      if (name !== 'CipherReference' || FONT_SCRAMBLING.has(algorithm)) return;
      const target = linkTarget('', attribute('URI') ?? '');
      if (target !== undefined) names.add(target.path);
    },
    close() {},
    text() {},
  });
  return names;
}

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** Whether an archive is an EPUB, whatever its name is. */
export function isEpub(archive: ArchiveFiles): boolean {
  return archive.find(CONTAINER) !== undefined;
}

/**
 * Reads an EPUB 2 or 3 in the order of its spine. Nothing outside the archive is loaded.
 *
 * @throws ContentError `encrypted` with copy protection, `empty` without a letter, `unreadable` when broken; of the
 *   archive
 */
export function readEpub(archive: ArchiveFiles): StructuredText {
  const path = packagePath(archive);
  const book = readPackageDocument(textOf(archive, path) ?? '', path);
  const items = pageItems(book);
  if (items.length === 0) throw damagedFile();
  refuseProtected(archive, items);

  const lists = navigationLists(archive, book);
  const { lines, pages } = readPages(archive, items, wantedPlaces(lists));
  if (lines.every(({ text }) => text.trim() === ''))
    throw new ContentError('empty', 'không có chữ nào (có thể chỉ gồm hình ảnh).');
  const marks = chapterMarks(lines, pages, fullestList(lists, lines, pages));
  const metadata = bookMetadata(archive, book);
  const own = planOwnChapters(lines, marks, metadata);
  const title = own?.bookTitle;
  return {
    lines,
    chapters: own?.chapters ?? null,
    metadata: title === undefined ? metadata : { title, ...metadata },
  };
}

function packagePath(archive: ArchiveFiles): string {
  let path: string | undefined;
  readMarkup(textOf(archive, CONTAINER) ?? '', 'xml', {
    open(name, attribute) {
      if (name !== 'rootfile') return;
      path ??= linkTarget('', attribute('full-path') ?? '')?.path;
    },
    close() {},
    text() {},
  });
  if (path === undefined || archive.find(path) === undefined) throw damagedFile();
  return path;
}

/** Rejects a book when one of its pages is encrypted. Obfuscated fonts do not matter. */
function refuseProtected(archive: ArchiveFiles, items: readonly ManifestItem[]): void {
  const source = textOf(archive, ENCRYPTION);
  if (source === undefined) return;
  const encrypted = encryptedEntries(source);
  if (items.some(({ path }) => encrypted.has(path)))
    throw new ContentError('encrypted', 'được khóa bản quyền (DRM) nên không đọc được nội dung.');
}

/** The tables of contents of EPUB 3 and EPUB 2, in this order. */
function navigationLists(archive: ArchiveFiles, book: PackageDocument): BookNavigation[] {
  const items = [...book.items.values()];
  const page = items.find(({ properties }) => properties.includes('nav'));
  const ncx =
    (book.tocId === undefined ? undefined : book.items.get(book.tocId)) ??
    items.find(({ mediaType }) => mediaType === 'application/x-dtbncx+xml');
  return [
    page && { path: page.path, points: readNavigationPage(textOf(archive, page.path) ?? '') },
    ncx && { path: ncx.path, points: readNcx(textOf(archive, ncx.path) ?? '') },
  ].filter((list) => list !== undefined);
}

/** The table with more entries that lead to a page: many books contain both, and one may be a stub. */
function fullestList(
  lists: readonly BookNavigation[],
  lines: readonly BookLine[],
  pages: readonly BookPage[],
): BookNavigation | undefined {
  const sizes = lists.map((list) => namedPlaces(lines, pages, list).length);
  return lists[sizes.indexOf(Math.max(...sizes))];
}

/** Text of a markup entry; undefined when the archive has no such entry. */
function textOf(archive: ArchiveFiles, name: string): string | undefined {
  const entry = archive.find(name);
  return entry === undefined ? undefined : decodeMarkup(archive.read(entry));
}
