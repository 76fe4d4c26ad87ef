const LINE_BREAK = /\r\n|\r|\n/;
/** Byte-order mark, zero-width characters, soft hyphen and control characters other than tab. */
const INVISIBLE = /[^\P{Cc}\t]|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const FULL_WIDTH_WORD = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Lines of a text whatever its line ends; n breaks give n + 1 lines. */
export function splitLines(text: string): string[] {
  return text.split(LINE_BREAK);
}

/** Removes what cannot be seen, composes accents, and writes full-width letters and digits in their usual width. */
export function cleanLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH_WORD, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET));
}
