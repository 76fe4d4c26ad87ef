/** Signs of Unicode that nobody sees and that turn the text around them (UAX #9): a name could look like another one. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Signs without any width that come along when text is copied from a page. The joiners of emoji are none of them. */
const WIDTHLESS = /[\u00AD\u200B\u2060\uFEFF]/gu;
/** Blanks of every kind, line breaks and control signs. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Something that is drawn by itself: no blank, no mark that combines with a letter, nothing that Unicode says to ignore
 * (selectors of variants, fillers of Hangul), not the empty signs of Braille and of music.
 */
const SEEN = /[^\s\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** A person's name as it may stand in a list, a mail and beside a comment: one line that reads as it was typed. */
export function oneLineName(name: string): string {
  const line = name.replace(TURNING, '').replace(WIDTHLESS, '').replace(BLANKS, ' ').trim();
  return SEEN.test(line) ? line : '';
}

/** An address without what was copied along with it and nobody sees. */
export function withoutInvisible(address: string): string {
  return address.replace(TURNING, '').replace(WIDTHLESS, '');
}
