import { compareFileNames, type TextEncodingName } from '@lacthu/novel-text';
import type { BookFileInput, BookText, SkippedFile } from './book-file';
import { BookFileError } from './book-file-error';
import { bookFolders } from './book-folders';
import { readBookFolder, readDocument } from './read-document';
import { ContentError } from './content-error';
import { isSystemFile, isOtherFile } from './side-files';
import { Archive, type ArchiveEntry } from './zip/archive';
import { ReadBudget } from './zip/read-budget';

/**
 * Reads files by their content: plain text in any supported encoding, EPUB, DOCX, and archives of these. Texts are
 * returned in natural order of their names (第9章 before 第十章). Entries of an archive are unpacked one at a time.
 *
 * @param onSkipped called for each entry of an archive that is skipped because it has no text
 * @throws BookFileError when one of the files has no text
 */
export function readBookFiles(
  inputs: readonly BookFileInput[],
  onSkipped: (file: SkippedFile) => void = () => undefined,
): BookText[] {
  const budget = new ReadBudget();
  const texts = inputs.flatMap((input) => readInput(input, budget, onSkipped));
  return texts.sort((one, other) => compareFileNames(one.name, other.name));
}

function readInput(
  { name, bytes, encoding, encodings }: BookFileInput,
  budget: ReadBudget,
  onSkipped: (file: SkippedFile) => void,
): BookText[] {
  const found = naming(name, () => readDocument({ name, bytes, encoding }, budget));
  if (!(found instanceof Archive)) return [found];
  const folders = bookFolders(found);
  const books = folders.map((folder) => readFolder(found, folder, name));
  const files = found.entries
    .filter((entry) => !folders.some((folder) => entry.name.startsWith(folder)))
    .map((entry) => readEntry(found, entry, { archiveName: name, encodings, budget }));
  const texts = [...books, ...files].flatMap((text) => {
    if (text === undefined) return [];
    if (!('reason' in text)) return [text];
    onSkipped(text);
    return [];
  });
  if (texts.length === 0)
    throw bookFileError(
      name,
      new ContentError('empty', 'không chứa tệp .txt, .epub hay .docx nào đọc được.'),
    );
  return texts;
}

/** Reads a folder of an archive that is a book. */
function readFolder(
  archive: Archive,
  folder: string,
  archiveName: string,
): BookText | SkippedFile | undefined {
  const name = `${archiveName}/${folder.replace(/\/$/, '')}`;
  return textOrReason(name, () => readBookFolder(name, archive.within(folder)));
}

/**
 * Reads a text. @returns the reason when it is skipped for having no text. Other errors are thrown with the file's name
 */
function textOrReason<T>(name: string, read: () => T): T | SkippedFile {
  try {
    return read();
  } catch (error) {
    const holdsNoText =
      error instanceof ContentError && (error.code === 'unsupported' || error.code === 'empty');
    if (holdsNoText) return { name, reason: error.reason };
    throw bookFileError(name, error);
  }
}

/** Reads an entry. @returns its text, the reason why it is skipped, or undefined when that needs no report */
function readEntry(
  archive: Archive,
  entry: ArchiveEntry,
  from: {
    archiveName: string;
    encodings: ReadonlyMap<string, TextEncodingName> | undefined;
    budget: ReadBudget;
  },
): BookText | SkippedFile | undefined {
  if (isSystemFile(entry.name)) return undefined;
  const name = `${from.archiveName}/${entry.name}`;
  if (isOtherFile(entry.name)) return { name, reason: 'không phải tệp văn bản.' };
  const encoding = from.encodings?.get(name);
  const found = textOrReason(name, () =>
    readDocument({ name, bytes: archive.read(entry), encoding }, from.budget),
  );
  if (!(found instanceof Archive)) return found;
  throw bookFileError(
    name,
    new ContentError('archive_refused', 'là tệp nén nằm trong tệp nén khác. Hãy giải nén tệp này trước.'),
  );
}

/** Adds the file's name to content errors. */
function naming<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw bookFileError(name, error);
  }
}

/** Converts a content error to a BookFileError with the file's name; other errors are returned unchanged. */
function bookFileError(name: string, error: unknown): unknown {
  if (!(error instanceof ContentError)) return error;
  return new BookFileError(error.code, name, `Tệp “${name}” ${error.reason}`, { cause: error.cause });
}
