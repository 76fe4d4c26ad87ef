/**
 * One Chinese character: every block of the Han script (basic, extensions, compatibility, radicals), 〇 and 々. The third
 * and fourth ideographic planes are listed explicitly because the script table of an older engine does not contain
 * their newest characters. Full-width letters, digits and punctuation belong to other scripts.
 */
export const HAN_CHARACTER = /[\p{Script=Han}\u{20000}-\u{3FFFD}]/u;

const HAN_RUN = new RegExp(`${HAN_CHARACTER.source}+`, 'gu');

export interface HanRun {
  /** The characters of the run. */
  text: string;
  /** UTF-16 offset of its first character in the text. */
  start: number;
}

/** Whether the text contains a Chinese character. */
export function hasHan(text: string): boolean {
  return HAN_CHARACTER.test(text);
}

/** All runs of consecutive Chinese characters, in order. */
export function findHan(text: string): HanRun[] {
  return Array.from(text.matchAll(HAN_RUN), (match) => ({ text: match[0], start: match.index }));
}

/** Share of Chinese characters among the letters of the text (0 to 1); 0 for a text without letters. */
export function hanShare(text: string): number {
  let han = 0;
  for (const run of findHan(text)) han += Array.from(run.text).length;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : Math.min(1, han / letters);
}
