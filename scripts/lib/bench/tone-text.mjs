/**
 * Texts for the bench of speech, and the tones that their pieces are answered with: each piece has a pitch of its own, so
 * that the order can be heard, and a known length.
 */

/** Syllables without a digit, a name or an abbreviation in them: what is spoken is what is written. */
const SYLLABLES = 'tuyết gió mây núi sông trăng đêm hoa lá mưa đường nhà người xa'.split(' ');
const LOWEST_HZ = 200;
const HIGHEST_HZ = 1_000;
/** Milliseconds of a letter below which the service takes an answer for a part of the text only, with a margin. */
const FASTEST_MS = 25;
/** Bytes of a line that is cut into two pieces: more than one takes, less than two do. */
const LONG_LINE_BYTES = 3_600;

/**
 * @typedef {object} Tone
 * @property {string} text of the piece
 * @property {number} durationMs
 * @property {number} frequency Hz
 */

/**
 * @typedef {object} ToneText
 * @property {string} text lines, one a paragraph
 * @property {Tone[]} tones of the pieces in their order, repeated ones as often as they stand there
 * @property {number[]} piecesOfLine how many pieces each line has
 * @property {Tone[]} unique
 */

/**
 * @param {object} wanted
 * @param {number} wanted.lines
 * @param {number} [wanted.longLines] number of lines that are cut into two pieces
 * @param {number} [wanted.repeats] number of other lines that repeat an earlier one
 * @param {(place: number) => number} wanted.durationMs of the tone of a new piece; a long text takes longer than that
 * @param {(text: string) => readonly { pieces: readonly string[] }[]} plan how the service cuts a text
 * @returns {ToneText}
 */
export function toneText({ lines, longLines = 0, repeats = 0, durationMs }, plan) {
  const written = linesOf({ lines, longLines, repeats });
  const text = written.join('\n');
  const planned = plan(text);
  const pieces = planned.flatMap((line) => line.pieces);
  const texts = [...new Set(pieces)];
  const step = (HIGHEST_HZ - LOWEST_HZ) / texts.length;
  const byText = new Map(
    texts.map((piece, place) => {
      const frequency = LOWEST_HZ + place * step;
      const wantedMs = Math.max(durationMs(place), piece.length * FASTEST_MS);
      // Whole periods: a tone that ended anywhere else would click by itself.
      return [
        piece,
        {
          text: piece,
          durationMs: (Math.round((wantedMs * frequency) / 1_000) * 1_000) / frequency,
          frequency,
        },
      ];
    }),
  );
  return {
    text,
    tones: pieces.map((piece) => /** @type {Tone} */ (byText.get(piece))),
    piecesOfLine: planned.map((line) => line.pieces.length),
    unique: [...byText.values()],
  };
}

/** @param {{ lines: number, longLines: number, repeats: number }} wanted */
function linesOf({ lines, longLines, repeats }) {
  /** @type {string[]} */
  const written = [];
  const shortLines = lines - longLines;
  for (let place = 0, known = 0; place < shortLines; place += 1) {
    // Spread evenly, each some lines after the one it repeats.
    const isRepeat =
      Math.floor(((place + 1) * repeats) / shortLines) > Math.floor((place * repeats) / shortLines);
    if (isRepeat) written.push(/** @type {string} */ (written[(place * 7) % place]));
    else written.push(sentence((known += 1)));
  }
  for (let place = 0; place < longLines; place += 1) {
    const at = Math.floor(((place + 1) * shortLines) / (longLines + 1)) + place;
    written.splice(at, 0, longLine(lines + place * 100));
  }
  return written;
}

/** @param {number} number from 0; each has its own words */
function sentence(number) {
  const base = SYLLABLES.length;
  const word = (/** @type {number} */ digit) => SYLLABLES[Math.floor(number / base ** digit) % base];
  return `Một tối nọ, ${word(0)} ${word(1)} ${word(2)} về bên ${word(3)} đã lâu.`;
}

/** @param {number} first number of its first sentence */
function longLine(first) {
  const sentences = [];
  for (let bytes = 0, number = first; bytes < LONG_LINE_BYTES; number += 1) {
    sentences.push(sentence(number));
    bytes += Buffer.byteLength(sentence(number)) + 1;
  }
  return sentences.join(' ');
}
