/**
 * Characters that a stored text must not contain: NUL and other controls (Postgres rejects NUL, the rest is shown as
 * boxes), the byte-order mark, zero-width blanks and joiners, soft hyphens, and direction controls. The zero-width
 * joiner U+200D has its own rule, because emoji contain it.
 */
const REMOVED =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/** Line ends of other systems except CR, which has its own rule. */
const OTHER_LINE_ENDS = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** No-break and figure blanks look like a blank but do not match rules that expect one. U+3000 is kept: it indents. */
const NO_BREAK_BLANKS = /[\u00a0\u2007\u202f]/g;

const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Matches anything but the plain characters of Chinese, Vietnamese and English prose, which no rule here changes and
 * which are composed already: most blocks of a book need only this test. It has few, wide ranges because that makes it
 * fast.
 */
const NOT_PLAIN = /[^\t\n -~\u00b7-\u02ff\u1e00-\u1eff\u2010-\u2026\u3000-\u3029\u4e00-\u9fff\uff01-\uff60]/;

/** The characters that the rules above concern, except CR and surrogates. */
const SUSPECT =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u2007\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/;

/**
 * Normalises a text to the one form that is stored, compared and split: LF line ends, NFC, ordinary blanks, no
 * invisible characters. Kept: full-width blanks (paragraph indent), tabs, blank lines, private-use characters, U+FFFD.
 * Idempotent.
 */
export function normalizeText(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  if (!NOT_PLAIN.test(lines)) return lines;
  const known = SUSPECT.test(lines)
    ? lines.replace(OTHER_LINE_ENDS, '\n').replace(REMOVED, '').replace(NO_BREAK_BLANKS, ' ')
    : lines;
  const whole = replaceLoneSurrogates(known);
  const clean = whole.includes('\u200d') ? whole.replace(LOOSE_JOINERS, '') : whole;
  return clean.normalize('NFC');
}

/** Replaces lone surrogates, which no database accepts as text, by U+FFFD. */
export function replaceLoneSurrogates(text: string): string {
  return SURROGATE.test(text) ? text.replace(LONE_SURROGATES, '\ufffd') : text;
}

/**
 * normalizeText for a text in pieces: the joined results are the normalised text, wherever it is divided. The end of a
 * piece is held back while the next one may change it (half of CRLF, a letter whose mark follows).
 */
export class TextNormalizer {
  private held = '';

  /**
   * Adds the next piece. @returns text that cannot change any more, in pieces, so that long ones need not be copied
   */
  add(piece: string): string[] {
    const first = firstSafeCut(piece);
    if (first === undefined) {
      this.held += piece;
      return [];
    }
    const last = lastSafeCut(piece) ?? first;
    const certain = [
      normalizeText(this.held + piece.slice(0, first)),
      normalizeText(piece.slice(first, last)),
    ];
    this.held = piece.slice(last);
    return certain;
  }

  /** Ends the text. @returns the rest */
  end(): string {
    const rest = normalizeText(this.held);
    this.held = '';
    return rest;
  }
}

/** Whether the text may be divided before this character, whatever precedes it. */
function isSafeCut(code: number): boolean {
  return (code >= 0x4e00 && code <= 0x9fff) || (code >= 0x20 && code <= 0x7e);
}

function firstSafeCut(piece: string): number | undefined {
  for (let index = 0; index < piece.length; index += 1) if (isSafeCut(piece.charCodeAt(index))) return index;
  return undefined;
}

function lastSafeCut(piece: string): number | undefined {
  for (let index = piece.length - 1; index >= 0; index -= 1)
    if (isSafeCut(piece.charCodeAt(index))) return index;
  return undefined;
}
