import { chineseScore, kanaShare } from './encoding-score';
import { countDamage } from './text-damage';
import type { TextEncodingName } from './text-encodings';
import { bytesDecoder } from './text-encodings';

export type TextDecodingErrorCode = 'shift_jis' | 'unknown_encoding';

const MESSAGES: Record<TextDecodingErrorCode, string> = {
  shift_jis:
    'Tệp dùng bảng mã tiếng Nhật (Shift_JIS), không phải truyện tiếng Trung. Hãy lưu lại tệp ở dạng UTF-8.',
  unknown_encoding: 'Không nhận ra bảng mã của tệp. Hãy lưu lại tệp ở dạng UTF-8 rồi thử lại.',
};

/** Bytes that are no text in a supported encoding. `message` is Vietnamese and may be shown. */
export class TextDecodingError extends Error {
  override readonly name = 'TextDecodingError';

  constructor(readonly code: TextDecodingErrorCode) {
    super(MESSAGES[code]);
  }
}

/** Number of bytes, from the first one that is not ASCII, that suffices if enough of them are not ASCII. */
const ENOUGH_BYTES = 64 * 1024;
/** Number of bytes beyond ASCII that suffices to detect the encoding. */
const ENOUGH_HIGH_BYTES = 1000;
/** More bytes than this do not make an unclear result clearer. */
const MOST_BYTES = 1024 * 1024;

/**
 * Finds the number of initial bytes that determine the encoding. It depends on the bytes alone and not on their
 * division into blocks, so that a text is always decoded alike.
 */
export class EvidenceLength {
  private seen = 0;
  private firstHigh = -1;
  private high = 0;

  /** @returns the number of determining bytes, counted from the first block; undefined while more bytes are needed */
  add(block: Uint8Array): number | undefined {
    for (const byte of block) {
      this.seen += 1;
      if (byte >= 0x80) {
        if (this.firstHigh < 0) this.firstHigh = this.seen;
        this.high += 1;
      }
      const since = this.firstHigh < 0 ? 0 : this.seen - this.firstHigh;
      if (since >= ENOUGH_BYTES && this.high >= ENOUGH_HIGH_BYTES) return this.seen;
      if (this.seen >= MOST_BYTES && (this.firstHigh < 0 || since >= MOST_BYTES)) return this.seen;
    }
    return undefined;
  }
}

/**
 * Minimum score of an accepted encoding. Correct decodings of prose score 1.0 to 1.6, of headings and short lines 0.6
 * and more, wrong ones below 0.3 (measured on six books and the short files of the fixtures).
 */
const LEAST_SCORE = 0.45;

/** A text still counts as UTF-8 when at most one in ten of its sequences beyond ASCII is invalid. */
const UTF8_DAMAGE_SHARE = 0.1;

/**
 * Japanese prose has a third and more; a Chinese text decoded as Shift_JIS has half-width kana, which are not counted.
 */
const KANA_SHARE = 0.15;

const ASCII_FAULT_SHARE = 0.002;

/**
 * Detects the encoding of a text by its first bytes: by the byte-order mark, else UTF-8 if it has no or few errors,
 * else by the best score among GB18030, Big5, UTF-16LE and UTF-16BE.
 *
 * @param whole the bytes are the whole text; otherwise the last character may be incomplete
 * @throws TextDecodingError when the bytes are Japanese (Shift_JIS) or no supported text
 */
export function detectEncoding(bytes: Uint8Array, whole: boolean): TextEncodingName {
  const marked = encodingOfMark(bytes);
  // Some editors prepend the mark of UTF-8 to text in any encoding: the mark alone does not prove UTF-8.
  if (marked !== undefined && marked !== 'utf-8') return marked;
  if (!looksLikeUtf16(bytes) && isUtf8(bytes, whole)) return 'utf-8';
  return bestGuess(marked === undefined ? bytes : bytes.subarray(3), whole);
}

/** Detects the encoding of a whole text by the bytes that determine it. @throws TextDecodingError */
export function encodingOf(bytes: Uint8Array): TextEncodingName {
  const enough = new EvidenceLength().add(bytes);
  return detectEncoding(bytes.subarray(0, enough), enough === undefined);
}

function encodingOfMark(bytes: Uint8Array): TextEncodingName | undefined {
  const startsWith = (...mark: number[]): boolean => mark.every((byte, index) => bytes[index] === byte);
  if (startsWith(0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(0xff, 0xfe)) return 'utf-16le';
  if (startsWith(0xfe, 0xff)) return 'utf-16be';
  if (startsWith(0x84, 0x31, 0x95, 0x33)) return 'gb18030';
  return undefined;
}

/** Whether the errors in UTF-8 are absent, or so few that they are damage and not another encoding. */
function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  const text = bytesDecoder('utf-8').decode(bytes, whole);
  return countDamage(text) <= countBeyondAscii(text) * UTF8_DAMAGE_SHARE;
}

/**
 * UTF-16 without a mark is often valid UTF-8 full of NUL. Every line end (and each blank, digit or Latin letter) of a
 * UTF-16 text contains one NUL, always on the same side of its pair; other texts contain none.
 */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, ENOUGH_BYTES);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = Math.max(even, odd);
  return most > 0 && Math.min(even, odd) * 20 <= most && most * 400 >= sample.length;
}

function bestGuess(bytes: Uint8Array, whole: boolean): TextEncodingName {
  const sample = fromFirstHighByte(bytes);
  let best: { encoding: TextEncodingName; score: number } = { encoding: 'gb18030', score: -Infinity };
  for (const encoding of ['gb18030', 'big5', 'utf-16le', 'utf-16be'] as const) {
    const score = scoreAs(sample, encoding, whole);
    if (score > best.score) best = { encoding, score };
  }
  if (best.score >= LEAST_SCORE) return best.encoding;
  const japanese = bytesDecoder('shift_jis').decode(sample, whole);
  const readable = countDamage(japanese) * 50 <= japanese.length;
  if (readable && kanaShare(japanese) >= KANA_SHARE) throw new TextDecodingError('shift_jis');
  if (isAsciiWithFaults(bytes)) return 'utf-8';
  throw new TextDecodingError('unknown_encoding');
}

/** A long ASCII text with a few stray bytes: only those places are lost. */
function isAsciiWithFaults(bytes: Uint8Array): boolean {
  let odd = 0;
  for (const byte of bytes) if (!isPlainAscii(byte)) odd += 1;
  return odd <= bytes.length * ASCII_FAULT_SHARE;
}

function scoreAs(sample: Uint8Array, encoding: TextEncodingName, whole: boolean): number {
  const text = bytesDecoder(encoding).decode(sample, whole);
  if (!encoding.startsWith('utf-16')) return chineseScore(text);
  // Latin text in UTF-16 has no characters for the Chinese score, but is plain ASCII in one byte order only.
  let ascii = 0;
  for (let index = 0; index < text.length; index += 1) if (isPlainAscii(text.charCodeAt(index))) ascii += 1;
  return text.length > 0 && ascii / text.length > 0.6 ? 1 : chineseScore(text);
}

function isPlainAscii(code: number): boolean {
  return (code >= 0x20 && code < 0x7f) || code === 0x0a || code === 0x0d || code === 0x09;
}

/**
 * From the first byte beyond ASCII on, at an even offset so that UTF-16 pairs stay together. One ASCII byte before a
 * double-byte text changes nothing.
 */
function fromFirstHighByte(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  return first < 0 ? bytes : bytes.subarray(first - (first % 2));
}

function countBeyondAscii(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= 0x80) count += 1;
  return count;
}
