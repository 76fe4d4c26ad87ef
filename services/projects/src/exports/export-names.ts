import type { ExportFormat } from '@lacthu/contracts';
import { safeFileName } from '@lacthu/novel-text';
import type { ExportedBook, ExportedChapter } from './exported-book';

/** Digits of the number in front of a chapter's file (specification 2, §5 "Combined zip"). */
const NUMBER_DIGITS = 3;

/**
 * Names the chapters' files as they come: `001-<title>.txt`, no two alike even where capitals do not count. One by
 * one, because ten thousand at once would keep everybody else waiting.
 */
export function chapterFileNames(): (chapter: ExportedChapter) => string {
  const taken = new Set<string>();
  return ({ number, title }) => {
    const wanted = `${String(number).padStart(NUMBER_DIGITS, '0')}-${safeFileName(title)}`;
    const name = firstFree(wanted, taken);
    taken.add(name.toLowerCase());
    return `${name}.txt`;
  };
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${wanted} (${copy})`;
  return name;
}

/** What the browser saves the file as. */
export function downloadName(book: Pick<ExportedBook, 'name' | 'projectId'>, format: ExportFormat): string {
  return `${safeFileName(book.name, `du-an-${book.projectId}`)}.${format}`;
}
