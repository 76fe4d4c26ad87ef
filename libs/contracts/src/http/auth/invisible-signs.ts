/** Signs of Unicode that nobody sees and that turn the text around them (UAX #9): a name could look like another one. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Signs without any width that come along when text is copied from a page. */
const WIDTHLESS = /\u034F|[\u00AD\u180E\u200B\u200C\u2060-\u2065\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Tag characters; those behind a black flag make the flag of a region and stay. */
const LOOSE_TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu;
/** Joiners that join no emoji; those between two emoji make one picture of them and stay. */
const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Blanks of every kind, line breaks and control signs. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Something that is drawn by itself: no blank, no mark that combines with a letter, nothing that Unicode says to ignore
 * (selectors of variants, fillers of Hangul), not the empty signs of Braille and of music.
 */
const SEEN = /[^\s\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/**
 * A name or title as it may stand in a list, a mail, a file name and beside a comment: one line in NFC that reads as it
 * was typed, without control signs, signs that turn the writing direction, and what nobody sees. All ways in go through
 * it: names of accounts, stories, authors, chapters, files, terms, dictionaries and mails.
 */
export function oneLineName(name: string): string {
  const seen = [TURNING, WIDTHLESS, LOOSE_TAGS, LOOSE_JOINERS].reduce(
    (text, signs) => text.replace(signs, ''),
    name,
  );
  const line = seen.replace(BLANKS, ' ').trim().normalize('NFC');
  return SEEN.test(line) ? line : '';
}

/** An address without what was copied along with it and nobody sees. */
export function withoutInvisible(address: string): string {
  return address.replace(TURNING, '').replace(WIDTHLESS, '');
}
