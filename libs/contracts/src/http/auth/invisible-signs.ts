/** Invisible Unicode characters that change the text direction (UAX #9): they could make a name look like another. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Zero-width characters that are copied along with text from web pages. */
const WIDTHLESS = /\u034F|[\u00AD\u180E\u200B\u200C\u2060-\u2065\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** Tag characters, except those after a black flag, which form regional flags. */
const LOOSE_TAGS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]/gu;
/** Zero-width joiners, except those between emoji, which combine them. */
const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Whitespace of every kind, line breaks and control characters. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Visible characters: excludes whitespace, combining marks, default-ignorable code points (variation selectors, Hangul
 * fillers), and the blank symbols of Braille and music.
 */
const SEEN = /[^\s\p{M}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/**
 * Normalises a name or title for lists, mails, file names and comments: one line in NFC, without control characters,
 * direction characters and invisible characters. Applied to all names: accounts, stories, authors, chapters, files,
 * terms, dictionaries and mails.
 */
export function oneLineName(name: string): string {
  const seen = [TURNING, WIDTHLESS, LOOSE_TAGS, LOOSE_JOINERS].reduce(
    (text, signs) => text.replace(signs, ''),
    name,
  );
  const line = seen.replace(BLANKS, ' ').trim().normalize('NFC');
  return SEEN.test(line) ? line : '';
}

/** Removes invisible characters copied along with an address. */
export function withoutInvisible(address: string): string {
  return address.replace(TURNING, '').replace(WIDTHLESS, '');
}
