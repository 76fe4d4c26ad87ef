import type { ExportFormat } from '@lacthu/contracts';
import { docxFiles } from './docx-document';
import { epubFiles } from './epub-book';
import { chapterFileNames } from './export-names';
import type { ChapterTexts, CoverPicture, ExportedBook } from './exported-book';
import { joinedText } from './joined-text';
import { zipArchive, type ArchiveFile } from './zip-archive';

/** Generates the file of a book as it is read, from texts that are loaded when needed. */
export function exportFile(
  format: ExportFormat,
  book: ExportedBook,
  texts: ChapterTexts,
  cover: CoverPicture | null,
): AsyncGenerator<Buffer> {
  switch (format) {
    case 'txt':
      return joinedText(texts);
    case 'zip':
      return zipArchive(textFiles(texts), book.modifiedAt);
    case 'epub':
      return zipArchive(epubFiles(book, texts, cover), book.modifiedAt);
    case 'docx':
      return zipArchive(docxFiles(book, texts), book.modifiedAt);
  }
}

/** One file for each chapter, with its text exactly as stored. */
async function* textFiles(texts: ChapterTexts): AsyncGenerator<ArchiveFile> {
  const nameOf = chapterFileNames();
  for await (const { chapter, text } of texts) yield { name: nameOf(chapter), content: text };
}
