import type { Token } from './token';

const SENTENCE_END = new Set(['.', '!', '?']);
const OPENS_SPEECH = new Set([':', ',']);
/** Not behind a digit: what follows a number stays small. */
const FIRST_LETTER = /^[^\p{L}\d]*\p{L}/u;

/** Joins the tokens of a line: Vietnamese spacing, a capital at each sentence start. */
export function writeLine(tokens: readonly Token[]): string {
  return writePlacedLine(tokens, () => undefined);
}

/**
 * As writeLine.
 * @param place told the place of every token that says something, in order; between them stand only blanks
 */
export function writePlacedLine(
  tokens: readonly Token[],
  place: (token: Token, start: number, end: number) => void,
): string {
  // Joined at the end: a line grown piece by piece keeps all its pieces in memory.
  const parts: string[] = [];
  let length = 0;
  let blank = '';
  let previous: Token | undefined;
  let sentenceStart = true;
  for (const token of tokens) {
    if (token.kind === 'blank') {
      blank += token.target;
      continue;
    }
    if (token.target === '') continue;
    const gap = gapBetween(previous, token, blank);
    const written = sentenceStart && isOurs(token) ? capitalised(token.target) : token.target;
    if (gap !== '') parts.push(gap);
    parts.push(written);
    const start = length + gap.length;
    length = start + written.length;
    place(token, start, length);
    sentenceStart = startsSentence(token, previous, sentenceStart);
    previous = token;
    blank = '';
  }
  return parts.join('');
}

/** Upper-cases the first letter of a text. */
export function capitalised(text: string): string {
  return text.replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}

function startsSentence(token: Token, previous: Token | undefined, before: boolean): boolean {
  if (token.opensSentence === true) return true;
  if (token.kind !== 'mark') return false;
  if (SENTENCE_END.has(token.target)) return true;
  if (token.fit === 'open')
    return before || (previous?.kind === 'mark' && OPENS_SPEECH.has(previous.target) && token.target !== '(');
  return before && token.target !== ',' && token.target !== ';';
}

function gapBetween(previous: Token | undefined, token: Token, blank: string): string {
  if (previous === undefined) return '';
  if (!isOurs(previous) && !isOurs(token)) return blank;
  if (token.fit === 'close' || previous.fit === 'open') return '';
  if (token.fit === 'tight' || previous.fit === 'tight') return blank === '' ? '' : ' ';
  return ' ';
}

/** Latin words and plain marks belong to the author; their spacing and capitals stay as they were. */
function isOurs(token: Token): boolean {
  return token.kind !== 'word' && (token.kind !== 'mark' || token.chinese === true);
}
