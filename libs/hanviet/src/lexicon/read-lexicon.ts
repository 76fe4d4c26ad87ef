/** One entry of a lexicon file: `中文=nghĩa chính/nghĩa khác`. */
export interface LexiconEntry {
  /** The Chinese side as written; in a rule it holds the slot {0}. */
  readonly source: string;
  /** Vietnamese, the usual meaning first, none twice; '' means that the word is dropped (written ∅). */
  readonly meanings: readonly [string, ...string[]];
  readonly file: string;
  /** Line of the file, from 1. */
  readonly line: number;
}

/** A line that is neither an entry, a comment nor blank. */
export interface LexiconFault {
  readonly file: string;
  readonly line: number;
  readonly reason: 'no-equals-sign' | 'no-source' | 'no-meaning';
  /** The line without blanks around it. */
  readonly text: string;
}

/** Content of a lexicon file, in its order. */
export interface LexiconFile {
  readonly entries: LexiconEntry[];
  readonly faults: LexiconFault[];
}

/** Stands on the right where Vietnamese says nothing; an empty right side is a slip and therefore a fault. */
const DROPPED = '∅';
const BYTE_ORDER_MARK = /^\uFEFF/;
const LINE_END = /\r\n|\r|\n/;
const BETWEEN_MEANINGS = /[/;]/;

/**
 * Reads a lexicon file. Lines beginning with # are comments; the first = divides the sides; / and ; divide meanings;
 * blanks around everything are ignored. Nothing is thrown: lines that break the format come back as faults.
 * @param file name told in entries and faults
 */
export function readLexicon(text: string, file: string): LexiconFile {
  const found: LexiconFile = { entries: [], faults: [] };
  scanLexicon(text, file, {
    entry: (entry) => found.entries.push(entry),
    fault: (fault) => found.faults.push(fault),
  });
  return found;
}

/** Callbacks for the entries and faults of a file. */
export interface LexiconVisitor {
  entry(entry: LexiconEntry): void;
  fault(fault: LexiconFault): void;
}

/** As readLexicon, line by line and keeping nothing: for files of hundreds of thousands of lines. */
export function scanLexicon(text: string, file: string, visitor: LexiconVisitor): void {
  text
    .replace(BYTE_ORDER_MARK, '')
    .split(LINE_END)
    .forEach((line, index) => readLine(line.trim(), { file, line: index + 1 }, visitor));
}

function readLine(text: string, place: { file: string; line: number }, visitor: LexiconVisitor): void {
  if (text === '' || text.startsWith('#')) return;
  const divider = text.indexOf('=');
  const source = text.slice(0, divider).trim();
  const [first, ...others] = meaningsOf(text.slice(divider + 1));
  if (divider < 0) visitor.fault({ ...place, text, reason: 'no-equals-sign' });
  else if (source === '') visitor.fault({ ...place, text, reason: 'no-source' });
  else if (first === undefined) visitor.fault({ ...place, text, reason: 'no-meaning' });
  else visitor.entry({ ...place, source, meanings: [first, ...others] });
}

function meaningsOf(right: string): string[] {
  const written = right
    .split(BETWEEN_MEANINGS)
    .map((meaning) => meaning.trim())
    .filter((meaning) => meaning !== '');
  return [...new Set(written)].map((meaning) => (meaning === DROPPED ? '' : meaning));
}
