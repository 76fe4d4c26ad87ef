import { bookIdentifier, bookTime } from './book-identifier';
import { PAGE_END, pageHead } from './epub-pages';
import { BOOK_WORDS, type ExportedBook } from './exported-book';
import { bookTitle, chapterTitle } from './shown-titles';
import { piecesOf } from './text-pieces';
import { xmlLine, xmlText } from '../text/xml-text';

/** Names the package document (OCF §4.2.6.3.1). */
export const EPUB_CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/**
 * Accessibility metadata for screen readers and libraries (EPUB Accessibility 1.0): plain text with a table of
 * contents.
 */
const ACCESSIBILITY = `<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityHazard">none</meta>`;

const XHTML = 'application/xhtml+xml';

/** File name of the chapter at index `place` (from 0). It contains no title, which would become part of a path. */
export function chapterFile(place: number): string {
  return `chapter-${String(place + 1).padStart(5, '0')}.xhtml`;
}

/** Package document: metadata, all files, and the reading order. */
export function* packageDocument(book: ExportedBook, hasCover: boolean): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="vi">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(book, hasCover)}
</metadata>
<manifest>
${frontItems(hasCover)}
`;
  yield* piecesOf(book.chapters, (_, place) => item(chapterId(place), chapterFile(place), XHTML));
  yield `</manifest>
<spine toc="ncx">
${hasCover ? '<itemref idref="cover"/>\n' : ''}<itemref idref="title-page"/>
`;
  yield* piecesOf(book.chapters, (_, place) => `<itemref idref="${chapterId(place)}"/>`);
  yield '</spine>\n</package>\n';
}

function metadata(book: ExportedBook, hasCover: boolean): string {
  const author = xmlLine(book.author);
  const description = xmlText(book.description).trim();
  const original = xmlLine(book.originalName);
  return [
    `<dc:identifier id="book-id">${bookIdentifier(book)}</dc:identifier>`,
    `<dc:title>${bookTitle(book)}</dc:title>`,
    '<dc:language>vi</dc:language>',
    ...(author === ''
      ? []
      : [
          `<dc:creator id="author">${author}</dc:creator>`,
          '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
        ]),
    ...(description === '' ? [] : [`<dc:description>${description}</dc:description>`]),
    ...(original === '' ? [] : [`<dc:source>${original}</dc:source>`]),
    ...(book.isAdult ? ['<meta property="schema:typicalAgeRange">18-</meta>'] : []),
    ...book.genres.map((genre) => `<dc:subject>${xmlLine(genre)}</dc:subject>`),
    `<meta property="dcterms:modified">${bookTime(book.modifiedAt)}</meta>`,
    ...(hasCover ? ['<meta name="cover" content="cover-image"/>'] : []),
    ACCESSIBILITY,
  ].join('\n');
}

function frontItems(hasCover: boolean): string {
  return [
    item('nav', 'nav.xhtml', XHTML, 'nav'),
    item('ncx', 'toc.ncx', 'application/x-dtbncx+xml'),
    item('style', 'style.css', 'text/css'),
    ...(hasCover
      ? [item('cover-image', 'cover.jpg', 'image/jpeg', 'cover-image'), item('cover', 'cover.xhtml', XHTML)]
      : []),
    item('title-page', 'title.xhtml', XHTML),
  ].join('\n');
}

function item(id: string, href: string, type: string, properties = ''): string {
  return `<item id="${id}" href="${href}" media-type="${type}"${properties === '' ? '' : ` properties="${properties}"`}/>`;
}

function chapterId(place: number): string {
  return `chapter-${place + 1}`;
}

/** Table of contents for EPUB 3. */
export function* navigationPage(book: ExportedBook): Generator<string> {
  yield `${pageHead(BOOK_WORDS.contents)}<nav epub:type="toc" id="toc">
<h1>${BOOK_WORDS.contents}</h1>
<ol>
`;
  yield* piecesOf(
    book.chapters,
    (chapter, place) => `<li><a href="${chapterFile(place)}">${chapterTitle(chapter)}</a></li>`,
  );
  yield `</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>
<li><a epub:type="titlepage" href="title.xhtml">${BOOK_WORDS.titlePage}</a></li>
<li><a epub:type="bodymatter" href="${chapterFile(0)}">${BOOK_WORDS.text}</a></li>
</ol>
</nav>
${PAGE_END}`;
}

/** Table of contents for EPUB 2. */
export function* ncx(book: ExportedBook): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="vi">
<head>
<meta name="dtb:uid" content="${bookIdentifier(book)}"/>
<meta name="dtb:depth" content="1"/>
<meta name="dtb:totalPageCount" content="0"/>
<meta name="dtb:maxPageNumber" content="0"/>
</head>
<docTitle><text>${bookTitle(book)}</text></docTitle>
<navMap>
`;
  yield* piecesOf(
    book.chapters,
    (chapter, place) =>
      `<navPoint id="point-${place + 1}" playOrder="${place + 1}"><navLabel><text>${chapterTitle(chapter)}</text></navLabel>` +
      `<content src="${chapterFile(place)}"/></navPoint>`,
  );
  yield '</navMap>\n</ncx>\n';
}
