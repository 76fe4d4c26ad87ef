/**
 * Characters that XML 1.0 forbids, even escaped; `\p{Cs}` is half of a surrogate pair. Zero-width characters only
 * break words apart.
 */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/gu;
/** Emoji with their joiners and colour modifiers; keycaps and flags. */
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe00-\ufe0f\u20e3]/gu;
/** Arrows, lines, shapes, stars, notes, bullets: engines read some of them by their long names. */
const DECORATION =
  /[\u2022\u203b\u2190-\u21ff\u2300-\u23ff\u2500-\u2775\u2794-\u27bf\u2900-\u297f\u2b00-\u2bff\u3012\u3013|^]+/gu;
/** Runs of characters that separate or underline, and marks of emphasis. */
const ROWS = /[-=_~–—]{3,}|[=_~]{2,}|(?<!\d)\*+|\*+(?!\d)/gu;
const ABOUT = /[~～∼] ?(?=\d)/gu;
const TILDES = /[~～∼]+/gu;
/** A prolonged cry. */
const DRAWN_OUT = /(\p{L})\1{4,}/giu;
const KEPT_OF_CRY = 3;
/** No cry is longer than this; a longer run has another, unknown meaning and stays as it is. */
const LONGEST_CRY = 40;

/** Removes what no voice can say; other characters, and those that stand for a word (`&`, `%`), stay. */
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

/** Characters that Unicode classes as emoji although they are used in text. */
const keptSign = (sign: string): string => ('©®™‼⁉'.includes(sign) ? sign : ' ');

const shortCry = (cry: string): string => (cry.length > LONGEST_CRY ? cry : cry.slice(0, KEPT_OF_CRY));
