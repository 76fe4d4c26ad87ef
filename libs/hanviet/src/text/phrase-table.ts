/** A phrase found at some place: how long its source is and what it becomes. */
export interface PhraseMatch {
  readonly length: number;
  readonly target: string;
}

/** The phrases that begin with one code unit. */
interface Entries {
  readonly targets: Map<string, string>;
  /** Descending. */
  lengths: number[];
}

/** Longest-match look-up of many phrases at a place of a text. */
export class PhraseTable {
  private readonly byFirst = new Map<number, Entries>();

  constructor(phrases: Iterable<readonly [string, string]>) {
    for (const [source, target] of phrases) this.add(source, target);
    for (const entries of this.byFirst.values()) entries.lengths = descendingLengths(entries.targets.keys());
  }

  get isEmpty(): boolean {
    return this.byFirst.size === 0;
  }

  /** The longest phrase that starts here, or undefined. */
  longestAt(text: string, index: number): PhraseMatch | undefined {
    const entries = this.byFirst.get(text.charCodeAt(index));
    if (!entries) return undefined;
    for (const length of entries.lengths) {
      const target =
        index + length <= text.length ? entries.targets.get(text.slice(index, index + length)) : undefined;
      if (target !== undefined) return { length, target };
    }
    return undefined;
  }

  /** The first phrase given for a source wins. */
  private add(source: string, target: string): void {
    if (source === '') return;
    const first = source.charCodeAt(0);
    const entries = this.byFirst.get(first) ?? { targets: new Map<string, string>(), lengths: [] };
    this.byFirst.set(first, entries);
    if (!entries.targets.has(source)) entries.targets.set(source, target);
  }
}

function descendingLengths(sources: Iterable<string>): number[] {
  return [...new Set(Array.from(sources, (source) => source.length))].sort((a, b) => b - a);
}
