import { BOOK_WORDS, type ChapterText, type CoverPicture, type ExportedBook } from './exported-book';
import { bookTitle, chapterTitle } from './shown-titles';
import { xmlLine, xmlParagraphs } from '../text/xml-text';

/** Sizes in em, without colours and font names, so that the reader's own settings apply, also at night. */
export const EPUB_STYLE = `body { margin: 0 5%; line-height: 1.6; }
h1 { margin: 2.5em 0 1.5em; font-size: 1.4em; line-height: 1.3; text-align: center; page-break-after: avoid; break-after: avoid; }
p { margin: 0 0 0.6em; text-indent: 1.5em; text-align: justify; widows: 2; orphans: 2; }
.title-page { text-align: center; }
.title-page h1 { margin-top: 25%; font-size: 1.8em; }
.title-page p { text-indent: 0; text-align: center; }
.title-page .about { margin-top: 2.5em; text-align: left; }
.cover { margin: 0; text-align: center; }
.cover img { max-width: 100%; max-height: 100%; }
nav ol { padding-left: 0; list-style: none; }
nav li { margin: 0.5em 0; }
`;

/** Beginning of an EPUB 3 page, up to its content. @param title escaped XML */
export function pageHead(title: string, bodyAttributes = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="vi" lang="vi">
<head><meta charset="UTF-8"/><title>${title}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body${bodyAttributes}>
`;
}

export const PAGE_END = '</body>\n</html>\n';

/** @param body escaped XHTML */
function page(title: string, body: string, bodyAttributes: string): string {
  return `${pageHead(title, bodyAttributes)}${body}\n${PAGE_END}`;
}

export function chapterPage({ chapter, text }: ChapterText): string {
  const title = chapterTitle(chapter);
  const paragraphs = xmlParagraphs(text).map((line) => `<p>${line}</p>`);
  return page(title, [`<h1>${title}</h1>`, ...paragraphs].join('\n'), ' epub:type="bodymatter chapter"');
}

export function coverPage(book: ExportedBook, { width, height }: CoverPicture): string {
  const picture = `<img src="cover.jpg" width="${width}" height="${height}" alt="Bìa truyện ${bookTitle(book)}"/>`;
  return page(BOOK_WORDS.cover, picture, ' class="cover" epub:type="cover"');
}

export function titlePage(book: ExportedBook): string {
  const author = xmlLine(book.author);
  const lines = [
    `<h1>${bookTitle(book)}</h1>`,
    ...(author === '' ? [] : [`<p>${author}</p>`]),
    ...xmlParagraphs(book.description).map((line) => `<p class="about">${line}</p>`),
  ];
  return page(bookTitle(book), lines.join('\n'), ' class="title-page" epub:type="frontmatter titlepage"');
}
