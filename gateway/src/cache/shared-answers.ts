import { COUNTS_PUBLISH_INTERVAL_MS } from '@lacthu/contracts';
import type { AnswerStore } from './answer-store';
import { withCompressed, type ReadyAnswer } from './ready-answer';
import type { StoryChanges } from './story-changes';

/** A count that is told with no event of its own may be committed this much later than its interval ends. */
const COUNT_DELAY_MS = 1_000;

/** One call to a service that many may wait for. */
interface Fill<T> {
  readonly key: string;
  readonly result: Promise<T>;
  /** Stories (null: lists) that have changed since it began, so that what it brings may be older. */
  readonly changed: Set<number | null>;
  /** Stories (null: lists) whose counts have changed since it began. */
  readonly counted: Set<number | null>;
  /** True when facts may have been missed since it began. */
  outdated: boolean;
}

/** What a fill brings: an answer to keep, if it may be kept, and whatever else those who wait for it want to know. */
export interface Filled {
  readonly ready: ReadyAnswer | null;
}

/**
 * The answers that everybody shares. It holds nothing that a fact has made untrue: facts are heard from NATS, and while
 * they cannot be heard, it is closed. What was on its way when a fact came is handed to those who waited, and not kept.
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

  /** False while facts cannot be heard: then nothing is kept and nothing served. */
  get open(): boolean {
    return this.changes.heard;
  }

  get bytes(): number {
    return this.store.bytes;
  }

  /** Calls back whenever something is another than before, counts aside. */
  onPurge(listener: () => void): void {
    this.purgeListeners.push(listener);
  }

  /** An answer that still holds. */
  find(key: string): ReadyAnswer | undefined {
    const answer = this.store.find(key);
    return answer && answer.expiresAt > this.now() ? answer : undefined;
  }

  /** Gets what is not kept, once for all who want it at the same time. @throws what `ask` threw, for all of them */
  fill(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.joinable.get(key);
    if (known) return known.result;
    const fill: Fill<T> = { key, result: ask(), changed: new Set(), counted: new Set(), outdated: false };
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

  /** A story is another than before, and so may be every list. Null: only the lists. */
  purge(storyId: number | null): void {
    for (const changed of new Set([storyId, null])) {
      this.store.drop(changed);
      for (const fill of this.running) fill.changed.add(changed);
    }
    // Whoever asks from now on must not be given what was read before.
    this.joinable.clear();
    this.tellPurge();
  }

  /** What is kept under a name is another than before, and so may be all that is about its story. */
  purgeNamed(key: string): void {
    const kept = this.store.find(key);
    if (kept) this.purge(kept.storyId);
    for (const fill of this.running) if (fill.key === key) fill.outdated = true;
    this.joinable.delete(key);
    this.tellPurge();
  }

  /** Now, and once more for what is counted within the time for which no further event comes. */
  private countAgain(storyIds: readonly number[]): void {
    this.purgeCounts(storyIds);
    setTimeout(() => this.purgeCounts(storyIds), COUNTS_PUBLISH_INTERVAL_MS + COUNT_DELAY_MS).unref();
  }

  /** Readers may go on joining calls under way: what these bring is at most a moment old, and is not kept. */
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
    this.tellPurge();
  }

  /** Compresses a kept answer, once, in a thread. Never fails; nobody has to wait for it. */
  async compress(key: string, answer: ReadyAnswer): Promise<void> {
    if (answer.br || this.compressing.has(key)) return;
    this.compressing.add(key);
    await withCompressed(answer)
      .then((better) => this.store.replace(key, answer, better))
      // Without memory for it, the plain bytes go on being sent.
      .catch(() => undefined)
      .finally(() => this.compressing.delete(key));
  }

  private tellPurge(): void {
    for (const listener of this.purgeListeners) listener();
  }

  /** An answer that is the same as before its time was up needs no compressing again. */
  private keep(key: string, ready: ReadyAnswer): void {
    if (ready.expiresAt <= this.now()) return;
    const before = this.store.find(key);
    const same = before?.etags.identity === ready.etags.identity && before.storyId === ready.storyId;
    this.store.keep(key, same ? { ...before, expiresAt: ready.expiresAt } : ready);
  }
}

/** Whether nothing that a fill has brought was changed while it was under way. */
function isCurrent({ outdated, changed, counted }: Fill<unknown>, ready: ReadyAnswer): boolean {
  return !outdated && !changed.has(ready.storyId) && !(ready.showsCounts && counted.has(ready.storyId));
}
