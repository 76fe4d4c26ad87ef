import { COUNTS_PUBLISH_INTERVAL_MS } from '@lacthu/contracts';
import type { AnswerStore } from './answer-store';
import { withCompressed, type ReadyAnswer } from './ready-answer';
import type { StoryChanges } from './story-changes';

/** Tolerance: a count without an event of its own may be committed this long after the end of its interval. */
const COUNT_DELAY_MS = 1_000;

/** A fetch in progress; all requests for its key wait for the same result. */
interface Fill<T> {
  readonly key: string;
  readonly result: Promise<T>;
  /** Stories (null: lists) that have changed since the fetch began: a result about them may be outdated. */
  readonly changed: Set<number | null>;
  /** Stories (null: lists) whose counts have changed since the fetch began. */
  readonly counted: Set<number | null>;
  /** True when events may have been missed since the fetch began, or the key was purged. */
  outdated: boolean;
}

/** Result of a fetch; `ready` is the answer to cache, null when it must not be cached. */
export interface Filled {
  readonly ready: ReadyAnswer | null;
}

/**
 * Cache of public answers, shared by all clients. Events about stories from NATS purge it; while events cannot be
 * received, it is closed. A fetch that was in progress during a purge answers its waiting requests and is not cached.
 */
export class SharedAnswers<T extends Filled> {
  private readonly joinable = new Map<string, Fill<T>>();
  private readonly running = new Set<Fill<T>>();
  private readonly compressing = new Set<string>();
  private readonly purgeListeners: (() => void)[] = [];

  constructor(
    private readonly store: AnswerStore,
    private readonly changes: StoryChanges,
    private readonly now: () => number = Date.now,
  ) {
    changes.onChange((storyId) => this.purge(storyId));
    changes.onCount((storyIds) => this.countAgain(storyIds));
    changes.onGap(() => this.empty());
  }

  /** False while events cannot be received: then nothing is cached or served from the cache. */
  get open(): boolean {
    return this.changes.connected;
  }

  get bytes(): number {
    return this.store.bytes;
  }

  /** Registers a listener that is called on every purge except those of counts. */
  onPurge(listener: () => void): void {
    this.purgeListeners.push(listener);
  }

  /** A cached answer that has not expired. */
  find(key: string): ReadyAnswer | undefined {
    const answer = this.store.find(key);
    return answer && answer.expiresAt > this.now() ? answer : undefined;
  }

  /** Fetches an answer; concurrent calls with the same key share one fetch. @throws the error of `fetch`, for all of them */
  fill(key: string, fetch: () => Promise<T>): Promise<T> {
    const known = this.joinable.get(key);
    if (known) return known.result;
    const fill: Fill<T> = { key, result: fetch(), changed: new Set(), counted: new Set(), outdated: false };
    this.joinable.set(key, fill);
    this.running.add(fill);
    const end = (): void => {
      this.running.delete(fill);
      if (this.joinable.get(key) === fill) this.joinable.delete(key);
    };
    fill.result.then(({ ready }) => {
      end();
      if (ready && isCurrent(fill, ready)) this.keep(key, ready);
    }, end);
    return fill.result;
  }

  /** Removes the answers about a story, and all lists. Null: only the lists. */
  purge(storyId: number | null): void {
    for (const changed of new Set([storyId, null])) {
      this.store.drop(changed);
      for (const fill of this.running) fill.changed.add(changed);
    }
    // Later requests must not join a fetch that began before the change.
    this.joinable.clear();
    this.notifyPurge();
  }

  /** Removes the answer of a key and everything about its story. */
  purgeNamed(key: string): void {
    const kept = this.store.find(key);
    if (kept) this.purge(kept.storyId);
    for (const fill of this.running) if (fill.key === key) fill.outdated = true;
    this.joinable.delete(key);
    this.notifyPurge();
  }

  /** Purges now, and again after the interval in which further counts come without an event. */
  private countAgain(storyIds: readonly number[]): void {
    this.purgeCounts(storyIds);
    setTimeout(() => this.purgeCounts(storyIds), COUNTS_PUBLISH_INTERVAL_MS + COUNT_DELAY_MS).unref();
  }

  /** Running fetches stay joinable: their results are a moment old at most, and are not cached. */
  private purgeCounts(storyIds: readonly number[]): void {
    for (const counted of [...storyIds, null]) {
      this.store.dropCounts(counted);
      for (const fill of this.running) fill.counted.add(counted);
    }
  }

  empty(): void {
    this.store.clear();
    for (const fill of this.running) fill.outdated = true;
    this.joinable.clear();
    this.notifyPurge();
  }

  /** Compresses a cached answer once, in a thread. Never rejects, and need not be awaited. */
  async compress(key: string, answer: ReadyAnswer): Promise<void> {
    if (answer.br || this.compressing.has(key)) return;
    this.compressing.add(key);
    await withCompressed(answer)
      .then((better) => this.store.replace(key, answer, better))
      // Out of memory: the plain bytes are still sent.
      .catch(() => undefined)
      .finally(() => this.compressing.delete(key));
  }

  private notifyPurge(): void {
    for (const listener of this.purgeListeners) listener();
  }

  /** Extends an unchanged answer that had expired, so that it need not be compressed again. */
  private keep(key: string, ready: ReadyAnswer): void {
    if (ready.expiresAt <= this.now()) return;
    const before = this.store.find(key);
    const same = before?.etags.identity === ready.etags.identity && before.storyId === ready.storyId;
    this.store.keep(key, same ? { ...before, expiresAt: ready.expiresAt } : ready);
  }
}

/** True when nothing in the result of a fetch has changed since it began. */
function isCurrent({ outdated, changed, counted }: Fill<unknown>, ready: ReadyAnswer): boolean {
  return !outdated && !changed.has(ready.storyId) && !(ready.showsCounts && counted.has(ready.storyId));
}
