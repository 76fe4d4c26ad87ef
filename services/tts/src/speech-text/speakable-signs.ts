/** XML 1.0 forbids them, also escaped; `\p{Cs}` is half of a pair. Signs without width only break words apart. */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/gu;
/** Pictures with what joins and colours them; keycaps and flags. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe00-\ufe0f\u20e3]/gu;
/** Arrows, lines, shapes, stars, notes, bullets: engines read some of them by their long names. */
const DECORATION =
  /[\u2022\u203b\u2190-\u21ff\u2300-\u23ff\u2500-\u2775\u2794-\u27bf\u2900-\u297f\u2b00-\u2bff\u3012\u3013|^]+/gu;
/** Rows that separate or underline, and marks of emphasis. */
const ROWS = /[-=_~–—]{3,}|[=_~]{2,}|(?<!\d)\*+|\*+(?!\d)/gu;
const ABOUT = /[~～∼] ?(?=\d)/gu;
const TILDES = /[~～∼]+/gu;
/** A cry that is drawn out. */
const DRAWN_OUT = /(\p{L})\1{4,}/giu;
const KEPT_OF_CRY = 3;
/** Nobody writes a longer cry; what this is, nobody knows, so it is left as it stands. */
const LONGEST_CRY = 40;

/** The line without what no voice can say; other signs, and what stands for a word (`&`, `%`), stay. */
export function speakableSigns(line: string): string {
  return line
    .normalize('NFC')
    .replace(/[\t\r\n\v\f\u0085]/g, ' ')
    .replace(UNSPEAKABLE, '')
    .replace(EMOJI, keptSign)
    .replace(DECORATION, ' ')
    .replace(ROWS, ' ')
    .replace(ABOUT, 'khoảng ')
    .replace(TILDES, ' ')
    .replace(DRAWN_OUT, shortCry)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Signs that Unicode calls pictures too, though they are written in texts. */
const keptSign = (sign: string): string => ('©®™‼⁉'.includes(sign) ? sign : ' ');

const shortCry = (cry: string): string => (cry.length > LONGEST_CRY ? cry : cry.slice(0, KEPT_OF_CRY));
