import type { Token } from './token';

const SENTENCE_END = new Set(['.', '!', '?']);
const OPENS_SPEECH = ':';
/** Not behind a digit: what follows a number stays small. */
const FIRST_LETTER = /^[^\p{L}\d]*\p{L}/u;

/** A token and where its Vietnamese stands in the written line. */
export interface PlacedToken {
  readonly token: Token;
  readonly start: number;
  readonly end: number;
}

/** Joins the tokens of a line: Vietnamese spacing, a capital at each sentence start. */
export function writeLine(tokens: readonly Token[]): string {
  return writePlacedLine(tokens).text;
}

/** As writeLine, with the place of every token that says something; between them stand only blanks. */
export function writePlacedLine(tokens: readonly Token[]): { text: string; placed: PlacedToken[] } {
  const placed: PlacedToken[] = [];
  let line = '';
  let blank = '';
  let previous: Token | undefined;
  let sentenceStart = true;
  for (const token of tokens) {
    if (token.kind === 'blank') {
      blank += token.target;
      continue;
    }
    if (token.target === '') continue;
    line += gapBetween(previous, token, blank);
    const start = line.length;
    line += sentenceStart && isOurs(token) ? capitalised(token.target) : token.target;
    placed.push({ token, start, end: line.length });
    sentenceStart = startsSentence(token, previous, sentenceStart);
    previous = token;
    blank = '';
  }
  return { text: line, placed };
}

/** Upper-cases the first letter of a text. */
export function capitalised(text: string): string {
  return text.replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}

function startsSentence(token: Token, previous: Token | undefined, before: boolean): boolean {
  if (token.opensSentence === true) return true;
  if (token.kind !== 'mark') return false;
  if (SENTENCE_END.has(token.target)) return true;
  if (token.fit === 'open') return before || (previous?.kind === 'mark' && previous.target === OPENS_SPEECH);
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
