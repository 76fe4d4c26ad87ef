import { TextDecodingError, decodeText } from '@lacthu/novel-text';
import { ContentError } from '../content-error';

/** Where an encoding is announced: in the XML declaration or HTML's meta, near the beginning. */
const HEAD_BYTES = 1024;
const ANNOUNCED = /(?:encoding|charset)\s*=\s*["']?([\w.:-]+)/i;

/**
 * The text of an XML or HTML file: byte-order mark, strict UTF-8, then the encoding that the file announces, then the
 * scoring that reads plain texts.
 *
 * @throws ContentError `unreadable` when no encoding fits
 */
export function decodeMarkup(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const label = announcedEncoding(bytes);
    return label === undefined ? scored(bytes) : new TextDecoder(label).decode(bytes);
  }
}

/** By its mark, or by the first two characters, of which one is always `<`. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** UTF-16 would have been seen, and names of no encoding say nothing. */
function announcedEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const label = ANNOUNCED.exec(head)?.[1];
  if (label === undefined || /^utf-?16/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function scored(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text;
  } catch (error) {
    if (!(error instanceof TextDecodingError)) throw error;
    throw new ContentError('unreadable', `không đọc được: ${error.message}`, { cause: error });
  }
}
