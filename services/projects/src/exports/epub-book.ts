import { EPUB_CONTAINER, chapterFile, navigationPage, ncx, packageDocument } from './epub-package';
import { EPUB_STYLE, chapterPage, coverPage, titlePage } from './epub-pages';
import type { ChapterTexts, CoverPicture, ExportedBook } from './exported-book';
import type { ArchiveFile } from './zip-archive';

/** Files of an EPUB 3 that EPUB 2 readers also open, in their order in the archive. */
export async function* epubFiles(
  book: ExportedBook,
  texts: ChapterTexts,
  cover: CoverPicture | null,
): AsyncGenerator<ArchiveFile> {
  // First and uncompressed: programs recognise an EPUB by these bytes (OCF §4.3).
  yield { name: 'mimetype', content: 'application/epub+zip', stored: true };
  yield { name: 'META-INF/container.xml', content: EPUB_CONTAINER };
  yield { name: 'OEBPS/content.opf', content: packageDocument(book, cover !== null) };
  yield { name: 'OEBPS/nav.xhtml', content: navigationPage(book) };
  yield { name: 'OEBPS/toc.ncx', content: ncx(book) };
  yield { name: 'OEBPS/style.css', content: EPUB_STYLE };
  if (cover) {
    yield { name: 'OEBPS/cover.jpg', content: cover.bytes, stored: true };
    yield { name: 'OEBPS/cover.xhtml', content: coverPage(book, cover) };
  }
  yield { name: 'OEBPS/title.xhtml', content: titlePage(book) };
  let place = 0;
  for await (const chapter of texts) {
    yield { name: `OEBPS/${chapterFile(place)}`, content: chapterPage(chapter) };
    place += 1;
  }
}
