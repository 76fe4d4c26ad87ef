/**
 * Characters a stored text must not hold: NUL and the other controls (Postgres refuses NUL, the rest shows as boxes),
 * the byte-order mark, zero-width blanks and joiners, soft hyphens, and marks that turn the writing direction.
 * The zero-width joiner U+200D has its own rule: emoji are built with it.
 */
const REMOVED =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

/** No-break and figure blanks look like a blank but defeat every rule that expects one. U+3000 is kept: it indents. */
const NO_BREAK_BLANKS = /[\u00a0\u2007\u202f]/g;

const LOOSE_JOINERS =
  /(?<!\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]?\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** One scan tells whether any of the rules above has work: most texts are clean, and 50 MB are not copied six times. */
const SUSPECT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\u00ad\u2007\u200b-\u200f\u2028-\u202f\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\uffff]/;

/**
 * The one form in which texts are stored, compared and split: LF line ends, NFC, ordinary blanks, nothing invisible.
 * Kept: full-width blanks (paragraph indent), tabs, blank lines, private-use characters, U+FFFD.
 * Idempotent: normalizing twice changes nothing.
 */
export function normalizeText(text: string): string {
  const clean = SUSPECT.test(text)
    ? text
        .replace(LINE_ENDS, '\n')
        .replace(REMOVED, '')
        .replace(NO_BREAK_BLANKS, ' ')
        .replace(LONE_SURROGATES, '\ufffd')
        .replace(LOOSE_JOINERS, '')
    : text;
  return clean.normalize('NFC');
}
