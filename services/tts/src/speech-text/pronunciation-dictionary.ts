import type { Pronunciation } from '@lacthu/contracts';

const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;
const CAPITAL = /\p{Lu}/u;
/** Matches words, and single characters between them: an entry may begin at each. */
const BEGINNINGS = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s]/gu;

/** Part of a line: unchanged, or replaced by the pronunciation of an entry. */
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
 * Finds the words of a list in lines: the longest entry wins, then the first of the list; only whole words match.
 * Entries with capital letters match that spelling only, others any case.
 */
export class PronunciationDictionary {
  /** Entries by their first word or character in lower case; the longest first. */
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
  // For a few letters the length changes with the case; then only exact entries match.
  const sought = exactCase || lower.length !== line.length ? line : lower;
  if (!sought.startsWith(written, index)) return false;
  const last = written.at(-1) ?? '';
  const next = line.charAt(index + written.length);
  return !(WORD_SIGN.test(last) && WORD_SIGN.test(next));
}
