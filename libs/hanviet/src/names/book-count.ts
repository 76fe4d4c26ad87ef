import { PhraseTable } from '../text/phrase-table';
import { isBeforeName, isBehindName, isEdge } from './name-signs';

/** A chapter of a book in its source language. */
export interface BookChapter {
  readonly id: number;
  readonly text: string;
}

/** A short stretch of a chapter in which a name stands. */
export interface NameContext {
  readonly chapterId: number;
  readonly text: string;
}

/** Positions and neighbours of a string in a book, except occurrences inside longer counted strings. */
export interface Standing {
  /** How the book writes it, with the number of hits. */
  readonly typed: Map<string, number>;
  readonly contexts: NameContext[];
  hits: number;
  chapters: number;
  lastChapter: number;
  /** Hits with a clean edge before, behind, and with a mark or the line's end behind. */
  starts: number;
  ends: number;
  closes: number;
  /** Han characters before and behind, with the number of hits. */
  readonly leaders: Map<string, number>;
  readonly followers: Map<string, number>;
}

const CONTEXTS = 3;
const AROUND = 16;
const NO_TARGET = '';
/** In 林辰道： the verb is no part of the name. */
const OPENS_SPEECH = new Set('：:“「『"');

/** Second reading of a book: counts strings. */
export class BookCount {
  readonly standings = new Map<string, Standing>();
  private readonly table: PhraseTable;

  /** @param sources simplified; the longest counts where several begin */
  constructor(sources: Iterable<string>) {
    this.table = new PhraseTable(Array.from(sources, (source): [string, string] => [source, NO_TARGET]));
  }

  /** @param typed and simplified: the same line, index for index */
  note(typed: string, simplified: string, chapterId: number): void {
    for (let index = 0; index < simplified.length; index += 1) {
      const length = this.table.longestAt(simplified, index)?.length;
      if (length === undefined) continue;
      this.sight({ typed, simplified, chapterId }, index, index + length);
      index += length - 1;
    }
  }

  private sight(
    line: { readonly typed: string; readonly simplified: string; readonly chapterId: number },
    start: number,
    end: number,
  ): void {
    const { typed, simplified, chapterId } = line;
    const source = simplified.slice(start, end);
    const standing = this.standings.get(source) ?? newStanding();
    this.standings.set(source, standing);
    standing.hits += 1;
    countIn(standing.typed, typed.slice(start, end));
    if (standing.lastChapter !== chapterId) {
      standing.chapters += 1;
      standing.lastChapter = chapterId;
      if (standing.contexts.length < CONTEXTS)
        standing.contexts.push({ chapterId, text: around(typed, start, end) });
    }
    const before = simplified[start - 1];
    const after = simplified[end];
    if (isBeforeName(before)) standing.starts += 1;
    if (isBehindName(after)) standing.ends += 1;
    if (isEdge(after)) standing.closes += 1;
    else if (!OPENS_SPEECH.has(simplified[end + 1] ?? '')) countIn(standing.followers, after ?? '');
    if (!isEdge(before)) countIn(standing.leaders, before ?? '');
  }
}

function newStanding(): Standing {
  return {
    typed: new Map(),
    contexts: [],
    hits: 0,
    chapters: 0,
    lastChapter: Number.NaN,
    starts: 0,
    ends: 0,
    closes: 0,
    leaders: new Map(),
    followers: new Map(),
  };
}

function countIn(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The text around a hit, with … where it was cut. */
function around(line: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(line.length, end + AROUND);
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`;
}
