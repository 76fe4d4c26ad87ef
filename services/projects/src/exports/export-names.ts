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

/**
 * `content-disposition` of a download (RFC 6266): the name in full in the RFC 5987 form, and for the few that do not
 * know it a fallback of plain letters, which is never empty and never ends the quotes.
 *
 * @param fallback used when the name has no Latin letter or digit, such as a Chinese one
 */
export function attachment(name: string, fallback: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot);
  const plain = plainLetters(dot < 0 ? name : name.slice(0, dot));
  return `attachment; filename="${plain === '' ? fallback : plain}${ending}"; filename*=UTF-8''${extended(name)}`;
}

/** Letters without their marks; what is left of other scripts and of quotes is dropped. */
function plainLetters(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9 ._()-]+/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return /[A-Za-z0-9]/.test(plain) ? plain : '';
}

/** RFC 5987 ext-value: encodeURIComponent leaves four characters that are no attr-char. */
function extended(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
