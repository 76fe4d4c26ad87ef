import { TextDecodingError, decodeText } from '@lacthu/novel-text';
import { ContentError } from '../content-error';

/** The encoding is declared near the beginning, in the XML declaration or in HTML's meta element. */
const HEAD_BYTES = 1024;
const ANNOUNCED = /(?:encoding|charset)\s*=\s*["']?([\w.:-]+)/i;

/**
 * Decodes an XML or HTML file: by byte-order mark, as strict UTF-8, by the declared encoding, else by the scoring for
 * plain texts.
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

/** Detects UTF-16 by its mark, or by the first two characters, one of which is always `<`. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** Ignores a declaration of UTF-16, which would have been detected before, and unknown names. */
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
