/**
 * One Chinese character: every block of the Han script (basic, extensions, compatibility, radicals) with 〇 and 々.
 * The third and fourth ideographic planes are named outright because an older engine's script table does not know
 * their newest characters. Full-width letters, digits and punctuation belong to other scripts and are no Han.
 */
export const HAN_CHARACTER = /[\p{Script=Han}\u{20000}-\u{3FFFD}]/u;

const HAN_RUN = new RegExp(`${HAN_CHARACTER.source}+`, 'gu');

export interface HanRun {
  /** The characters of the run. */
  text: string;
  /** UTF-16 offset of the first one in the text. */
  start: number;
}

/** Whether any Chinese character is left in the text. */
export function hasHan(text: string): boolean {
  return HAN_CHARACTER.test(text);
}

/** All unbroken runs of Chinese characters, in order. */
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
