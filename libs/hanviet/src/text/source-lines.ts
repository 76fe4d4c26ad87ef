const LINE_BREAK = /\r\n|\r|\n/;
/** Byte-order mark, zero-width characters, soft hyphen and control characters other than tab. */
const INVISIBLE = /[^\P{Cc}\t]|[\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const FULL_WIDTH_WORD = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
/** ３．１４ */
const FULL_WIDTH_POINT = /(?<=[\d\uff10-\uff19])\uff0e(?=[\d\uff10-\uff19])/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Lines of a text whatever its line ends; n breaks give n + 1 lines. */
export function splitLines(text: string): string[] {
  return text.split(LINE_BREAK);
}

/** The line with plain points in numbers, as long as before. */
export function withPlainPoints(line: string): string {
  return line.replace(FULL_WIDTH_POINT, '.');
}

/** Removes what cannot be seen, composes accents, and writes full-width letters and digits in their usual width. */
export function cleanLine(line: string): string {
  return withPlainPoints(line)
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH_WORD, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET));
}
