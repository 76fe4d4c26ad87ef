import type { Pronunciation } from '@lacthu/contracts';

const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;
const CAPITAL = /\p{Lu}/u;
/** Words, and what stands between them sign by sign: an entry may begin at each. */
const BEGINNINGS = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;

/** A part of a line: either as it was, or spoken as an entry says. */
export interface LinePart {
  readonly text: string;
  readonly pronounced: boolean;
}

interface Entry {
  readonly written: string;
  readonly spoken: string;
  readonly exactCase: boolean;
}

/**
 * Finds the words of a list in lines: the longest entry wins, then the first of the list; words are matched whole.
 * Entries with capitals hold for exactly these letters, others for any case.
 */
export class PronunciationDictionary {
  /** By the first word or sign, in lower case; longest first. */
  private readonly entries = new Map<string, Entry[]>();

  constructor(pronunciations: readonly Pronunciation[]) {
    for (const { written, spoken } of pronunciations) this.add(written.normalize('NFC').trim(), spoken);
    for (const sameBeginning of this.entries.values()) {
      sameBeginning.sort((a, b) => b.written.length - a.written.length);
    }
  }

  /** @param line in NFC */
  apply(line: string): LinePart[] {
    if (this.entries.size === 0) return [{ text: line, pronounced: false }];
    const lower = line.toLowerCase();
    const parts: LinePart[] = [];
    let done = 0;
    for (const { 0: beginning, index } of line.matchAll(BEGINNINGS)) {
      if (index < done) continue;
      const entry = this.entries.get(beginning.toLowerCase())?.find((one) => isAt(one, line, lower, index));
      if (!entry) continue;
      if (index > done) parts.push({ text: line.slice(done, index), pronounced: false });
      parts.push({ text: entry.spoken, pronounced: true });
      done = index + entry.written.length;
    }
    if (done < line.length) parts.push({ text: line.slice(done), pronounced: false });
    return parts;
  }

  private add(written: string, spoken: string): void {
    const exactCase = CAPITAL.test(written);
    const beginning = written.match(BEGINNINGS)?.[0]?.toLowerCase();
    if (beginning === undefined) return;
    const entry = { written: exactCase ? written : written.toLowerCase(), spoken, exactCase };
    const known = this.entries.get(beginning);
    if (known) known.push(entry);
    else this.entries.set(beginning, [entry]);
  }
}

function isAt({ written, exactCase }: Entry, line: string, lower: string, index: number): boolean {
  // Few letters change their number of signs with their case; then only exact entries are found.
  const sought = exactCase || lower.length !== line.length ? line : lower;
  if (!sought.startsWith(written, index)) return false;
  const last = written.at(-1) ?? '';
  const next = line.charAt(index + written.length);
  return !(WORD_SIGN.test(last) && WORD_SIGN.test(next));
}
