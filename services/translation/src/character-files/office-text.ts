import { BookFileError, readBookFiles, type BookText } from '@lacthu/book-files';
import { TextDecodingError, decodeText } from '@lacthu/novel-text';
import WordExtractor from 'word-extractor';
import { compoundKind, isCompoundFile } from './compound-file';
import { tidyLines, type FileText } from './file-text';
import { htmlText, isWebPage } from './html-text';
import { isPackage, openWorkbook } from './open-package';
import { readWorkbook } from './read-workbook';
import { isRtf, rtfText } from './rtf-text';
import { FILE_REFUSALS, UnreadableFileError } from './unreadable-file-error';

/** Bytes at the beginning that suffice to detect markup. */
const HEAD_BYTES = 1_000;
const MARKUP_BEGIN = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</;
const SPREADSHEET_XML = 'urn:schemas-microsoft-com:office:spreadsheet';
const BOOK_REFUSALS: Readonly<Record<BookFileError['code'], string>> = {
  unsupported: FILE_REFUSALS.foreign,
  archive_refused: FILE_REFUSALS.tooLargeInside,
  encrypted: FILE_REFUSALS.locked,
  empty: FILE_REFUSALS.empty,
  unreadable: FILE_REFUSALS.broken,
};

/**
 * Reads the text of a spreadsheet or document, whose format is detected by its content: old and new Office files, and
 * formats that programs save with their extensions (RTF, web pages, XML spreadsheets, plain text in any encoding of
 * Chinese or Vietnamese).
 *
 * @throws UnreadableFileError
 */
export async function officeText(bytes: Buffer): Promise<FileText> {
  const read = await readByContent(bytes);
  if (read.text.trim() === '') throw new UnreadableFileError(FILE_REFUSALS.empty);
  return read;
}

async function readByContent(bytes: Buffer): Promise<FileText> {
  if (isPackage(bytes)) {
    const workbook = openWorkbook(bytes);
    return workbook ? readWorkbook(workbook) : plain(betweenBars(readBook('docx', bytes, 'docx').text));
  }
  if (isCompoundFile(bytes)) {
    return compoundKind(bytes) === 'word' ? plain(await oldWordText(bytes)) : readWorkbook(bytes);
  }
  if (isRtf(bytes)) return plain(rtfText(bytes));
  return MARKUP_BEGIN.test(bytes.subarray(0, HEAD_BYTES).toString('latin1'))
    ? readMarkup(bytes)
    : plain(readBook('txt', bytes).text);
}

function plain(text: string): FileText {
  return { text: tidyLines(text), warnings: [] };
}

/** Separates the tab-separated cells of a row by bars, which a model reads as a table. */
function betweenBars(text: string): string {
  return text.replace(/\t+(?=[\r\n]|$)/g, '').replace(/\t/g, ' | ');
}

function readMarkup(bytes: Buffer): FileText {
  const text = decoded(bytes);
  if (isWebPage(text)) return plain(htmlText(text));
  if (text.slice(0, HEAD_BYTES).includes(SPREADSHEET_XML)) return readWorkbook(text);
  throw new UnreadableFileError(FILE_REFUSALS.foreign);
}

function decoded(bytes: Buffer): string {
  try {
    return decodeText(bytes).text;
  } catch (cause) {
    if (!(cause instanceof TextDecodingError)) throw cause;
    throw new UnreadableFileError(FILE_REFUSALS.broken, { cause });
  }
}

/** @param only required format; an archive of other files is no document */
function readBook(ending: string, bytes: Buffer, only?: string): BookText {
  try {
    const books = readBookFiles([{ name: `file.${ending}`, bytes }]);
    const [book] = books;
    if (!book || books.length > 1 || (only !== undefined && book.encoding !== only))
      throw new UnreadableFileError(FILE_REFUSALS.foreign);
    return book;
  } catch (cause) {
    if (!(cause instanceof BookFileError)) throw cause;
    throw new UnreadableFileError(BOOK_REFUSALS[cause.code], { cause });
  }
}

async function oldWordText(bytes: Buffer): Promise<string> {
  try {
    const document = await new WordExtractor().extract(bytes);
    return betweenBars(document.getBody());
  } catch (cause) {
    throw new UnreadableFileError(FILE_REFUSALS.broken, { cause });
  }
}
