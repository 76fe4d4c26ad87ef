import type { DraftLine } from '@lacthu/hanviet';

/** Stands for a character whose reading is not known, as in the answers of the server. */
const UNKNOWN = '□';
const EACH_HAN = /\p{Script=Han}/gu;

/** The text of a drafted line as a translation takes it: boxes in the place of Chinese, no blanks around it, composed. */
export function boxedText({ text }: Pick<DraftLine, 'text'>): string {
  return text.replace(EACH_HAN, UNKNOWN).trim().normalize('NFC');
}
