import { LRUCache } from 'lru-cache';
import { sizeOf, type ReadyAnswer } from './ready-answer';

/** Share of the memory for answers under a query, so that a flood of queries pushes no chapter out. */
const QUERIED_SHARE = 1 / 8;
/** Share of its part that one answer may take. */
const LARGEST_SHARE = 1 / 4;

type Part = LRUCache<string, ReadyAnswer>;

/** Kept answers by name, within a number of bytes; the one asked for longest ago goes first. */
export class AnswerStore {
  private readonly named: Part;
  private readonly queried: Part;
  private readonly keysByStory = new Map<number | null, Set<string>>();

  /** @param maxBytes of memory for all of them */
  constructor(maxBytes: number) {
    const queriedBytes = Math.floor(maxBytes * QUERIED_SHARE);
    this.queried = this.part(queriedBytes);
    this.named = this.part(maxBytes - queriedBytes);
  }

  get bytes(): number {
    return this.named.calculatedSize + this.queried.calculatedSize;
  }

  find(key: string): ReadyAnswer | undefined {
    return this.partOf(key).get(key);
  }

  keep(key: string, answer: ReadyAnswer): void {
    const part = this.partOf(key);
    part.set(key, answer);
    if (part.peek(key) === answer) this.keysOf(answer.storyId).add(key);
  }

  /** Puts `better` in the place of `answer`, unless that is not there any more. */
  replace(key: string, answer: ReadyAnswer, better: ReadyAnswer): void {
    if (this.partOf(key).peek(key) === answer) this.keep(key, better);
  }

  /** Drops what is about a story; null: the lists. */
  drop(storyId: number | null): void {
    for (const key of this.keysByStory.get(storyId) ?? []) this.partOf(key).delete(key);
  }

  /** Drops what shows counts of a story; null: in lists. */
  dropCounts(storyId: number | null): void {
    for (const key of this.keysByStory.get(storyId) ?? []) {
      const part = this.partOf(key);
      if (part.peek(key)?.showsCounts) part.delete(key);
    }
  }

  clear(): void {
    this.named.clear();
    this.queried.clear();
  }

  private part(maxSize: number): Part {
    return new LRUCache<string, ReadyAnswer>({
      maxSize,
      maxEntrySize: Math.max(1, Math.floor(maxSize * LARGEST_SHARE)),
      sizeCalculation: sizeOf,
      dispose: (answer, key) => this.forget(answer.storyId, key),
    });
  }

  private partOf(key: string): Part {
    return key.includes('?') ? this.queried : this.named;
  }

  private keysOf(storyId: number | null): Set<string> {
    const known = this.keysByStory.get(storyId);
    if (known) return known;
    const keys = new Set<string>();
    this.keysByStory.set(storyId, keys);
    return keys;
  }

  private forget(storyId: number | null, key: string): void {
    const keys = this.keysByStory.get(storyId);
    keys?.delete(key);
    if (keys?.size === 0) this.keysByStory.delete(storyId);
  }
}
