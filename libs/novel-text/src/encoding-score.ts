import { COMMON_HAN } from './common-han';

/** Chinese punctuation that is frequent in prose of both scripts. */
const PUNCTUATION = new Set(
  Array.from('。，、；：？！“”‘’「」『』《》〈〉（）…—－·　', (char) => char.codePointAt(0) ?? 0),
);

/**
 * Score of how much a decoded text looks like Chinese prose: 1 and more for a correct decoding, near or below 0 for a
 * wrong one.
 *
 * WHY a score and not "the first decoder that does not throw": GBK and Big5 share most of their byte pairs, so each
 * decodes texts of the other without an error. The result differs: a correct decoding consists of the few hundred
 * characters that every Chinese text consists of, with full-width commas and stops between them; a wrong one is spread
 * over the whole table, with rare, private-use or foreign letters. ASCII is not counted, because it proves nothing,
 * except control characters, which no text contains.
 *
 * @param text a sample decoded with the candidate encoding
 */
export function chineseScore(text: string): number {
  let points = 0;
  let counted = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point >= 0x20 && point < 0x7f) continue;
    if (point === 0x0a || point === 0x0d || point === 0x09) continue;
    counted += 1;
    points += weight(point);
  }
  return counted === 0 ? 0 : points / counted;
}

function weight(point: number): number {
  if (COMMON_HAN.has(point)) return 2;
  if (PUNCTUATION.has(point)) return 2;
  if (point >= 0x4e00 && point <= 0x9fff) return 0.1;
  // A replaced byte, a NUL or another control character: the surest sign of a wrong encoding.
  if (point === 0xfffd || isControl(point)) return -8;
  // Full-width forms (digits and letters) and general punctuation occur, but prove nothing.
  if ((point >= 0xff01 && point <= 0xff5e) || (point >= 0x2010 && point <= 0x2046)) return 0.2;
  return -2;
}

function isControl(point: number): boolean {
  return point < 0x20 || (point >= 0x7f && point < 0xa0);
}

/**
 * Share of Japanese kana among the characters that are not ASCII (0 to 1). Chinese prose contains almost none, Japanese
 * prose a third and more.
 */
export function kanaShare(text: string): number {
  let kana = 0;
  let counted = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    if (point < 0x80) continue;
    counted += 1;
    if (point >= 0x3041 && point <= 0x30fe) kana += 1;
  }
  return counted === 0 ? 0 : kana / counted;
}
