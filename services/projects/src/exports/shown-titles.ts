import type { ExportedBook, ExportedChapter } from './exported-book';
import { xmlLine } from './xml-text';

/** The book's name in XML; never empty, because no format takes a book without a title. */
export function bookTitle({ name, projectId }: ExportedBook): string {
  return xmlLine(name) || `Dự án ${projectId}`;
}

/** A chapter's title in XML; never empty, because a link that cannot be seen leads nowhere. */
export function chapterTitle({ title, number }: ExportedChapter): string {
  return xmlLine(title) || `Chương ${number}`;
}
