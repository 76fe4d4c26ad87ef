import { TextDecodingError, decodeText, type TextEncodingName } from '@lacthu/novel-text';
import type { BookText } from './book-file';
import { bookFolders } from './book-folders';
import { mainPart } from './docx/office-parts';
import { readDocx } from './docx/read-docx';
import { isEpub, readEpub } from './epub/read-epub';
import { fileKind, isWebPage, OPEN_DOCUMENT, SLIDES, SPREADSHEET, WEB_PAGE } from './file-kind';
import type { ForeignKind } from './file-kind';
import { ContentError } from './content-error';
import { isSystemFile, isOtherFile } from './side-files';
import type { StructuredText } from './structured-text';
import { Archive, type ArchiveFiles } from './zip/archive';
import { ARCHIVE_LIMITS, tooManyEntries, type ReadBudget } from './zip/read-budget';

/** A file to read. */
export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: TextEncodingName | undefined;
}

/**
 * Reads a file: one text, or an archive of files.
 *
 * @throws ContentError
 */
export function readDocument(file: NamedBytes, budget: ReadBudget): BookText | Archive {
  const kind = fileKind(file.bytes);
  if (kind === 'text') return readPlainText(file);
  if (kind === 'locked-office')
    throw new ContentError('encrypted', 'có đặt mật khẩu. Hãy mở tệp, bỏ mật khẩu rồi lưu lại.');
  if (kind !== 'archive') throw foreignFile(kind);
  const archive = new Archive(file.bytes, budget);
  const book = readBookArchive(file.name, archive);
  if (book === undefined && archive.total > ARCHIVE_LIMITS.entries)
    throw tooManyEntries(ARCHIVE_LIMITS.entries);
  return book ?? archive;
}

function readPlainText({ name, bytes, encoding }: NamedBytes): BookText {
  const decoded = decode(bytes, encoding);
  if (isWebPage(decoded.text)) throw foreignFile(WEB_PAGE);
  if (decoded.text.trim() === '') throw new ContentError('empty', 'trống.');
  return { name, ...decoded, chapters: null };
}

function decode(
  bytes: Uint8Array,
  encoding: TextEncodingName | undefined,
): { text: string; encoding: string; damaged: number } {
  try {
    return decodeText(bytes, encoding === undefined ? {} : { encoding });
  } catch (error) {
    if (!(error instanceof TextDecodingError)) throw error;
    throw new ContentError('unreadable', `không đọc được: ${error.message}`, { cause: error });
  }
}

/** Reads an archive that is itself one book, also with an enclosing folder; undefined for an archive of files. */
function readBookArchive(name: string, archive: Archive): BookText | undefined {
  const [folder = '', ...others] = bookFolders(archive);
  if (others.length === 0 && !hasTextOutside(archive, folder))
    return readBookFolder(name, archive.within(folder));
  return readBookFolder(name, archive);
}

function hasTextOutside(archive: Archive, folder: string): boolean {
  return archive.entries.some(
    ({ name }) => !name.startsWith(folder) && !isSystemFile(name) && !isOtherFile(name),
  );
}

/**
 * Reads the book that consists of these files; undefined when they are no book.
 *
 * @param name name of the text
 * @throws ContentError
 */
export function readBookFolder(name: string, archive: ArchiveFiles): BookText | undefined {
  if (isEpub(archive)) return present(name, 'epub', readEpub(archive));
  const part = mainPart(archive);
  if (part?.startsWith('xl/')) throw foreignFile(SPREADSHEET);
  if (part?.startsWith('ppt/')) throw foreignFile(SLIDES);
  if (part !== undefined) return present(name, 'docx', readDocx(archive, part));
  if (archive.find('mimetype') !== undefined && archive.find('content.xml') !== undefined)
    throw foreignFile(OPEN_DOCUMENT);
  return undefined;
}

function present(name: string, encoding: string, { lines, chapters, metadata }: StructuredText): BookText {
  const text = lines.map((line) => line.text).join('\n');
  return { name, text, encoding, damaged: text.split('\ufffd').length - 1, chapters, metadata };
}

function foreignFile({ name, advice }: ForeignKind): ContentError {
  return new ContentError('unsupported', `là ${name}, không đọc được nội dung. ${advice}`);
}
