/** Phrases longer than this many code units are not kept: no dictionary needs them, and look-up costs grow with length. */
export const LONGEST_PHRASE = 31;

const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;
const FIRST_UNITS = 0x10000;
const REMEMBERED = 20_000;
const BETWEEN_MEANINGS = '/';

/**
 * Many phrases with their meanings, found at a place of a text in time that does not depend on their number. All of it
 * lies in two strings and three arrays of integers, some 50 bytes an entry: an open hash table (FNV-1a, linear probing)
 * over the joined sources, and for every first code unit the set of lengths that begin with it.
 */
export class PhraseIndex {
  private readonly remembered = new Map<number, readonly string[]>();

  constructor(
    private readonly sources: string,
    private readonly sourceStarts: Uint32Array,
    private readonly meanings: string,
    private readonly meaningStarts: Uint32Array,
    private readonly table: Uint32Array,
    private readonly lengthsByFirst: Uint32Array,
  ) {}

  /** How many phrases it holds. */
  get size(): number {
    return this.sourceStarts.length - 1;
  }

  /**
   * Writes the length and the entry of every phrase that starts here into `into`, as pairs, the shortest first.
   * @returns how many numbers were written
   */
  matchesAt(text: string, index: number, end: number, into: number[]): number {
    let lengths = (this.lengthsByFirst[text.charCodeAt(index)] ?? 0) >>> 1;
    let hash = HASH_START;
    let written = 0;
    for (let length = 1; lengths !== 0 && index + length <= end; length += 1, lengths >>>= 1) {
      hash = mixed(hash, text.charCodeAt(index + length - 1));
      const entry = (lengths & 1) === 0 ? -1 : this.find(hash, text, index, length);
      if (entry < 0) continue;
      into[written] = length;
      into[written + 1] = entry;
      written += 2;
    }
    return written;
  }

  /** Meanings of an entry, the usual one first; '' means that the word is dropped. */
  meaningsOf(entry: number): readonly string[] {
    const known = this.remembered.get(entry);
    if (known) return known;
    const written = this.meanings.slice(this.meaningStarts[entry], this.meaningStarts[entry + 1]);
    const meanings = written.split(BETWEEN_MEANINGS);
    if (this.remembered.size >= REMEMBERED) this.remembered.clear();
    this.remembered.set(entry, meanings);
    return meanings;
  }

  private find(hash: number, text: string, index: number, length: number): number {
    const mask = this.table.length - 1;
    for (let slot = finished(hash) & mask; ; slot = (slot + 1) & mask) {
      const entry = (this.table[slot] ?? 0) - 1;
      if (entry < 0 || this.isSource(entry, text, index, length)) return entry;
    }
  }

  private isSource(entry: number, text: string, index: number, length: number): boolean {
    const start = this.sourceStarts[entry] ?? 0;
    if ((this.sourceStarts[entry + 1] ?? 0) - start !== length) return false;
    for (let offset = length - 1; offset >= 0; offset -= 1) {
      if (this.sources.charCodeAt(start + offset) !== text.charCodeAt(index + offset)) return false;
    }
    return true;
  }
}

/** Collects phrases; the first one given for a source wins. */
export class PhraseIndexBuilder {
  private readonly bySource = new Map<string, string>();

  /** Sources that are empty or longer than LONGEST_PHRASE are not taken; the answer tells whether this one was. */
  add(source: string, meanings: readonly string[]): boolean {
    if (source === '' || source.length > LONGEST_PHRASE) return false;
    if (!this.bySource.has(source)) this.bySource.set(source, meanings.join(BETWEEN_MEANINGS));
    return true;
  }

  build(): PhraseIndex {
    const sources = [...this.bySource.keys()];
    const meanings = [...this.bySource.values()];
    const joined = sources.join('');
    const starts = startsOf(sources);
    return new PhraseIndex(
      joined,
      starts,
      meanings.join(''),
      startsOf(meanings),
      tableOf(joined, starts),
      lengthsOf(sources),
    );
  }
}

function startsOf(texts: readonly string[]): Uint32Array {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + text.length;
  });
  return starts;
}

/** Entry + 1 in each taken slot; at most half of the slots are taken. */
function tableOf(joined: string, starts: Uint32Array): Uint32Array {
  const count = starts.length - 1;
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(count, 1) * 2 + 2)));
  const mask = table.length - 1;
  for (let entry = 0; entry < count; entry += 1) {
    let hash = HASH_START;
    for (let at = starts[entry] ?? 0; at < (starts[entry + 1] ?? 0); at += 1) {
      hash = mixed(hash, joined.charCodeAt(at));
    }
    let slot = finished(hash) & mask;
    while (table[slot] !== 0) slot = (slot + 1) & mask;
    table[slot] = entry + 1;
  }
  return table;
}

/** For each first code unit one bit a length. */
function lengthsOf(sources: readonly string[]): Uint32Array {
  const lengths = new Uint32Array(FIRST_UNITS);
  for (const source of sources) {
    const first = source.charCodeAt(0);
    lengths[first] = (lengths[first] ?? 0) | (1 << source.length);
  }
  return lengths;
}

function mixed(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, HASH_FACTOR);
}

/** The low bits of FNV alone cluster; the high ones are folded into them. */
function finished(hash: number): number {
  return hash ^ (hash >>> 15);
}
