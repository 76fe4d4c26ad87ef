import type { DraftLine } from '@lacthu/hanviet';

/** Placeholder for a character without a known reading, as in the server's responses. */
const UNKNOWN = '□';
const EACH_HAN = /\p{Script=Han}/gu;

/** Converts a drafted line to translation text: boxes in place of Chinese, trimmed, NFC. */
export function boxedText({ text }: Pick<DraftLine, 'text'>): string {
  return text.replace(EACH_HAN, UNKNOWN).trim().normalize('NFC');
}
