import {
  CONTENT_TYPES,
  DOCUMENT_RELATIONS,
  PACKAGE_RELATIONS,
  SETTINGS,
  STYLES,
  WORD_NAMESPACE,
  XML_HEAD,
  coreProperties,
} from './docx-parts';
import { BOOK_WORDS, type ChapterText, type ChapterTexts, type ExportedBook } from './exported-book';
import { bookTitle, chapterTitle } from './shown-titles';
import { piecesOf } from './text-pieces';
import { xmlLine, xmlParagraphs } from '../text/xml-text';
import type { ArchiveFile } from './zip-archive';

/** A4 with margins of 2.5 cm (in twentieths of a point). */
const SECTION =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';

/** Headings of the first level as links, without page numbers, which only a program that lays out pages knows. */
const CONTENTS_FIELD = ' TOC \\o "1-1" \\n \\h \\z \\u ';

/**
 * Files of an Office Open XML document (ISO/IEC 29500): a title page, a linked table of contents, and Heading 1 for
 * each chapter.
 */
export async function* docxFiles(book: ExportedBook, texts: ChapterTexts): AsyncGenerator<ArchiveFile> {
  yield { name: '[Content_Types].xml', content: CONTENT_TYPES };
  yield { name: '_rels/.rels', content: PACKAGE_RELATIONS };
  yield { name: 'docProps/core.xml', content: coreProperties(book) };
  yield { name: 'word/_rels/document.xml.rels', content: DOCUMENT_RELATIONS };
  yield { name: 'word/styles.xml', content: STYLES };
  yield { name: 'word/settings.xml', content: SETTINGS };
  yield { name: 'word/document.xml', content: documentPieces(book, texts) };
}

/** The whole book is one XML file, which is generated chapter by chapter. */
async function* documentPieces(book: ExportedBook, texts: ChapterTexts): AsyncGenerator<string> {
  yield `${XML_HEAD}<w:document xmlns:w="${WORD_NAMESPACE}"><w:body>\n${titlePage(book)}\n`;
  yield* contents(book);
  let place = 0;
  for await (const chapter of texts) {
    yield chapterParagraphs(chapter, place);
    place += 1;
  }
  yield `${SECTION}</w:body></w:document>\n`;
}

function titlePage(book: ExportedBook): string {
  return [
    paragraph('Title', run(bookTitle(book))),
    ...(book.author.trim() === '' ? [] : [paragraph('Subtitle', run(xmlLine(book.author)))]),
    ...xmlParagraphs(book.description).map((line) => paragraph('BodyText', run(line))),
  ].join('\n');
}

/** A field with its result included: links work at once, and no program asks whether to update it. */
function* contents({ chapters }: ExportedBook): Generator<string> {
  const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
  const begin = `${field('begin')}<w:r><w:instrText xml:space="preserve">${CONTENTS_FIELD}</w:instrText></w:r>${field('separate')}`;
  const last = chapters.length - 1;
  yield `${paragraph('TOCHeading', run(BOOK_WORDS.contents))}\n`;
  yield* piecesOf(chapters, (chapter, place) => {
    const link = `<w:hyperlink w:anchor="${bookmark(place)}" w:history="1">${run(chapterTitle(chapter))}</w:hyperlink>`;
    return paragraph('TOC1', `${place === 0 ? begin : ''}${link}${place === last ? field('end') : ''}`);
  });
}

function chapterParagraphs({ chapter, text }: ChapterText, place: number): string {
  const heading =
    `<w:bookmarkStart w:id="${place}" w:name="${bookmark(place)}"/>` +
    `${run(chapterTitle(chapter))}<w:bookmarkEnd w:id="${place}"/>`;
  const lines = xmlParagraphs(text).map((line) => paragraph('BodyText', run(line)));
  return `${[paragraph('Heading1', heading), ...lines].join('\n')}\n`;
}

/** Word hides bookmarks that begin with `_Toc`, and keeps them when it updates the table of contents. */
function bookmark(place: number): string {
  return `_Toc${String(place + 1).padStart(8, '0')}`;
}

function paragraph(style: string, content: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
}

/** @param text escaped XML */
function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}
