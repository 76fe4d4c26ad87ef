import { chineseScore, kanaShare } from './encoding-score';
import { normalizeText } from './normalize-text';

/** Encodings a book may be read in, in the order in which the preview offers them. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const;

export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

export interface DecodeOptions {
  /** The person's own choice; without it the encoding is found out. */
  encoding?: TextEncodingName;
}

export interface DecodedText {
  /** Normalised text (see normalizeText). */
  text: string;
  /** Encoding the bytes were read in. */
  encoding: TextEncodingName;
  /** Number of U+FFFD in the text: spots whose characters are lost. */
  damaged: number;
}

export type TextDecodingErrorCode = 'shift_jis' | 'unknown_encoding';

const MESSAGES: Record<TextDecodingErrorCode, string> = {
  shift_jis:
    'Tệp dùng bảng mã tiếng Nhật (Shift_JIS), không phải truyện tiếng Trung. Hãy lưu lại tệp ở dạng UTF-8.',
  unknown_encoding: 'Không nhận ra bảng mã của tệp. Hãy lưu lại tệp ở dạng UTF-8 rồi thử lại.',
};

/** The bytes are no text in an encoding we read. `message` is Vietnamese and may be shown. */
export class TextDecodingError extends Error {
  override readonly name = 'TextDecodingError';

  constructor(readonly code: TextDecodingErrorCode) {
    super(MESSAGES[code]);
  }
}

/** Enough characters for a safe verdict; a whole book of 50 MB would only repeat it. */
const SAMPLE_BYTES = 64 * 1024;

/**
 * Least score of an accepted guess. Right decodings of prose score 1.0 to 1.6, headings and short lines 0.6 and
 * more, wrong ones below 0.3 (measured on six books and the short files of the fixtures).
 */
const LEAST_SCORE = 0.45;

/** A text is still UTF-8 when at most one spot in ten of those beyond ASCII is broken. */
const UTF8_DAMAGE_SHARE = 0.1;

/** Japanese prose has a third and more; a Chinese text read as Shift_JIS has half-width kana, which are not counted. */
const KANA_SHARE = 0.15;

const ASCII_FAULT_SHARE = 0.002;

/**
 * Reads a file's bytes as text: byte-order mark, then strict UTF-8, then UTF-8 with a few damaged spots, then the
 * best-scored of GB18030, Big5, UTF-16LE and UTF-16BE. Damaged bytes spoil only their own spot and are counted.
 *
 * @throws TextDecodingError when the bytes are Japanese (Shift_JIS) or no text we can read
 */
export function decodeText(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  if (options.encoding !== undefined) return decodeAs(bytes, options.encoding);
  const marked = encodingOfMark(bytes);
  if (marked !== undefined) return decodeAs(bytes, marked);

  const guess = looksLikeUtf16(bytes) ? undefined : decodeUtf8(bytes);
  if (guess !== undefined) return finish(guess, 'utf-8');
  return decodeAs(bytes, bestGuess(bytes));
}

function decodeAs(bytes: Uint8Array, encoding: TextEncodingName): DecodedText {
  return finish(new TextDecoder(encoding).decode(bytes), encoding);
}

function finish(raw: string, encoding: TextEncodingName): DecodedText {
  const text = normalizeText(raw);
  return { text, encoding, damaged: countDamage(text) };
}

function encodingOfMark(bytes: Uint8Array): TextEncodingName | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Strict first; else the tolerant reading if nearly all of it is sound, or undefined. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const damaged = countDamage(text);
    return damaged <= countBeyondAscii(text) * UTF8_DAMAGE_SHARE ? text : undefined;
  }
}

/**
 * UTF-16 without a mark is often valid UTF-8 full of NUL. Every line end (and each blank, digit or Latin letter)
 * of a UTF-16 text brings one NUL, always on the same side of its pair; other texts hold none.
 */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
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

function bestGuess(bytes: Uint8Array): TextEncodingName {
  const sample = sampleOf(bytes);
  const japanese = sampleText(sample, 'shift_jis');
  let best: { encoding: TextEncodingName; score: number } = { encoding: 'gb18030', score: -Infinity };
  for (const encoding of ['gb18030', 'big5', 'utf-16le', 'utf-16be'] as const) {
    const score = scoreAs(sample, encoding);
    if (score > best.score) best = { encoding, score };
  }
  if (best.score >= LEAST_SCORE) return best.encoding;
  const readable = countDamage(japanese) * 50 <= japanese.length;
  if (readable && kanaShare(japanese) >= KANA_SHARE) throw new TextDecodingError('shift_jis');
  if (isAsciiWithFaults(bytes)) return 'utf-8';
  throw new TextDecodingError('unknown_encoding');
}

/** A long plain text with a stray byte here and there: only those spots are lost. */
function isAsciiWithFaults(bytes: Uint8Array): boolean {
  let odd = 0;
  for (const byte of bytes) if (!isPlainAscii(byte)) odd += 1;
  return odd <= bytes.length * ASCII_FAULT_SHARE;
}

function scoreAs(sample: Uint8Array, encoding: TextEncodingName): number {
  const text = sampleText(sample, encoding);
  if (!encoding.startsWith('utf-16')) return chineseScore(text);
  // Latin text in UTF-16 has nothing the Chinese score could count, but reads as plain ASCII from one side only.
  let ascii = 0;
  for (let index = 0; index < text.length; index += 1) if (isPlainAscii(text.charCodeAt(index))) ascii += 1;
  return text.length > 0 && ascii / text.length > 0.6 ? 1 : chineseScore(text);
}

function isPlainAscii(code: number): boolean {
  return (code >= 0x20 && code < 0x7f) || code === 0x0a || code === 0x0d || code === 0x09;
}

/** From the first byte beyond ASCII on, at an even place so that UTF-16 pairs stay pairs. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const start = first < 0 ? 0 : first - (first % 2);
  // One ASCII byte in front of a double-byte text changes nothing; a pair torn apart would.
  return bytes.subarray(start, start + SAMPLE_BYTES);
}

/** Decoded without its last character, which the border of the sample may have cut. */
function sampleText(sample: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(sample);
  return sample.length === SAMPLE_BYTES ? text.slice(0, -1) : text;
}

function countDamage(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) count += 1;
  return count;
}

function countBeyondAscii(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) >= 0x80) count += 1;
  return count;
}
