import type { ExportedBook, ExportedChapter } from './exported-book';
import { xmlLine } from '../text/xml-text';

/** Name of the book as XML; never empty, because every format requires a title. */
export function bookTitle({ name, projectId }: ExportedBook): string {
  return xmlLine(name) || `Dự án ${projectId}`;
}

/** Title of a chapter as XML; never empty, because an invisible link cannot be followed. */
export function chapterTitle({ title, number }: ExportedChapter): string {
  return xmlLine(title) || `Chương ${number}`;
}
