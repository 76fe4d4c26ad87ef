import { LRUCache } from 'lru-cache';
import { sizeOf, type ReadyAnswer } from './ready-answer';

/** Share of the memory for answers with a query in the key, so that many queries cannot evict chapters. */
const QUERIED_SHARE = 1 / 8;
/** Maximum size of one answer, as a share of its part. */
const LARGEST_SHARE = 1 / 4;

type Part = LRUCache<string, ReadyAnswer>;

/** Cached answers by key. Limited in bytes; evicts the least recently used answer. */
export class AnswerStore {
  private readonly named: Part;
  private readonly queried: Part;
  private readonly keysByStory = new Map<number | null, Set<string>>();

  /** @param maxBytes memory of all answers together */
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

  /** Replaces `answer` by `better`; does nothing when `answer` has been evicted or replaced. */
  replace(key: string, answer: ReadyAnswer, better: ReadyAnswer): void {
    if (this.partOf(key).peek(key) === answer) this.keep(key, better);
  }

  /** Removes the answers about a story; null: the lists. */
  drop(storyId: number | null): void {
    for (const key of this.keysByStory.get(storyId) ?? []) this.partOf(key).delete(key);
  }

  /** Removes the answers that show counts of a story; null: the lists that show counts. */
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
