import type { ExportFormat } from '@lacthu/contracts';
import { safeFileName } from '@lacthu/novel-text';
import type { ExportedBook, ExportedChapter } from './exported-book';

/** Digits of the number before the name of a chapter's file (specification 2, §5 "Combined zip"). */
const NUMBER_DIGITS = 3;

/**
 * Returns a function that names chapter files: `001-<title>.txt`, unique also on file systems that ignore case. It
 * names one file at a time, because naming ten thousand at once would block the event loop.
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

/** File name under which the browser saves the export. */
export function downloadName(book: Pick<ExportedBook, 'name' | 'projectId'>, format: ExportFormat): string {
  return `${safeFileName(book.name, `du-an-${book.projectId}`)}.${format}`;
}
