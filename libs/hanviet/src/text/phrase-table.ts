/** A phrase found at some place: how long its source is and what it becomes. */
export interface PhraseMatch {
  readonly length: number;
  readonly target: string;
}

/** Longest-match look-up of many phrases at a place of a text. */
export class PhraseTable {
  private readonly byFirst = new Map<string, Map<string, string>>();
  private readonly lengths = new Map<string, number[]>();

  constructor(phrases: Iterable<readonly [string, string]>) {
    for (const [source, target] of phrases) this.add(source, target);
    for (const [first, entries] of this.byFirst) this.lengths.set(first, descendingLengths(entries.keys()));
  }

  /** The longest phrase that starts here, or undefined. */
  longestAt(text: string, index: number): PhraseMatch | undefined {
    const first = text[index] ?? '';
    const entries = this.byFirst.get(first);
    if (!entries) return undefined;
    for (const length of this.lengths.get(first) ?? []) {
      const target =
        index + length <= text.length ? entries.get(text.slice(index, index + length)) : undefined;
      if (target !== undefined) return { length, target };
    }
    return undefined;
  }

  /** The first phrase given for a source wins. */
  private add(source: string, target: string): void {
    const first = source[0];
    if (first === undefined) return;
    const entries = this.byFirst.get(first) ?? new Map<string, string>();
    this.byFirst.set(first, entries);
    if (!entries.has(source)) entries.set(source, target);
  }
}

function descendingLengths(sources: Iterable<string>): number[] {
  return [...new Set(Array.from(sources, (source) => source.length))].sort((a, b) => b - a);
}
