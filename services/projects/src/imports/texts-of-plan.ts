import { createHash } from 'node:crypto';
import { readBookFiles, withoutScrapedMarkup, type BookFileInput, type BookText } from '@lacthu/book-files';
import { oneLineName, type ImportPlan } from '@lacthu/contracts';
import { TEXT_ENCODINGS, type PlannedChapter, type TextEncodingName } from '@lacthu/novel-text';
import { ImportError } from './import-error';

/** A text of the plan with the chapters cut from it. */
interface PlannedText {
  readonly book: BookText;
  readonly chapters: readonly PlannedChapter[];
}

/**
 * Reads the files of the plan in its order; files that it does not name are not read.
 *
 * @throws BookFileError; ImportError projects.plan_does_not_fit when a text differs from the one in the preview
 */
export function textsOfPlan(files: readonly BookFileInput[], plan: ImportPlan): PlannedText[] {
  const encodings = chosenEncodings(plan);
  const wanted = new Set(plan.files.flatMap(({ name }) => [sameForm(name), archiveOf(name)]));
  const inputs = files
    .filter(({ name }) => wanted.has(sameForm(name)))
    .map((file) => ({ ...file, encoding: encodings.get(sameForm(file.name)), encodings }));
  const unused = new Map<string, BookText[]>();
  for (const book of readBookFiles(inputs)) {
    const name = sameForm(book.name);
    unused.set(name, [...(unused.get(name) ?? []), book]);
  }
  return plan.files.map(({ name, digest, cleaned = false, chapters }) => {
    const candidates = unused.get(sameForm(name)) ?? [];
    const asSeen = candidates.map((book) => (cleaned ? withoutScrapedMarkup(book) : book));
    const place = asSeen.findIndex((book) => digestOf(book) === digest);
    const book = asSeen[place];
    if (!book) throw new ImportError('projects.plan_does_not_fit', { detail: name });
    candidates.splice(place, 1);
    return { book, chapters };
  });
}

/** Normalises a name as the server normalises names of uploads: the plan has names as on the user's disk. */
function sameForm(name: string): string {
  return oneLineName(name);
}

/** `archive.zip/folder/name.txt` is in `archive.zip`. */
function archiveOf(name: string): string {
  return sameForm(name).replace(/\/.*$/, '');
}

/** Encodings that the user has chosen, by file name. 'epub' and 'docx' are not encodings and cannot be chosen. */
function chosenEncodings(plan: ImportPlan): Map<string, TextEncodingName> {
  return new Map(
    plan.files.flatMap(({ name, encoding }) => {
      const known = TEXT_ENCODINGS.find((candidate) => candidate === encoding);
      return known ? [name.normalize(), sameForm(name)].map((form) => [form, known] as const) : [];
    }),
  );
}

/** Number of characters hashed at a time: the whole text in UTF-8 would be a second copy of the book. */
const DIGEST_STEP = 1024 * 1024;

/** SHA-256 (hex) of the text in UTF-8. */
function digestOf({ text }: BookText): string {
  const hash = createHash('sha256');
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + DIGEST_STEP, text.length);
    // Does not split a surrogate pair.
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
    hash.update(text.slice(at, end));
    at = end;
  }
  return hash.digest('hex');
}
