import { randomUUID } from 'node:crypto';
import { LocalLimiterStates } from './local-limiter-states';
import { newLimiterState, type LimiterState, type LimiterStateChange } from './limiter-state';
import { StoreUnavailableError, type LimiterStore } from './limiter-store.port';
import { mergedAfterOutage } from './degraded-mode';
import { StoreClock } from './store-clock';

/** A state is forgotten this long after its last use, or a day after the end of the day that it counts. */
export const MEMORY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** The store is not asked again for this long after it was found unavailable. */
export const AWAY_MS = 2_000;
/** Upper bound of the random back-off after lost races: up to 1, 2, 4, … ms from the second loss on. */
const MAX_BACKOFF_MS = 16;

interface Pending {
  readonly by: LimiterStateChange<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Changes limiter states in the shared store by compare-and-set; while the store is unavailable, each process works with
 * its share of the last state. Contention is no outage: of concurrent writers one always succeeds.
 */
export class SharedLimiterStates {
  /** Id of this process. */
  readonly asker = randomUUID().slice(0, 8);
  private readonly local = new LocalLimiterStates(MEMORY_MS, this.asker);
  private readonly pending = new Map<string, Pending[]>();
  private readonly clock = new StoreClock();
  private awayUntil = 0;

  constructor(
    private readonly store: LimiterStore,
    private readonly random: () => number = Math.random,
  ) {}

  /** Applies a change to one state; changes of the same state are serialized over all processes. */
  change<T>(name: string, by: LimiterStateChange<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const pending = { by, resolve: resolve as (result: unknown) => void, reject };
      const waiting = this.pending.get(name);
      if (waiting) {
        waiting.push(pending);
        return;
      }
      this.pending.set(name, [pending]);
      setImmediate(() => void this.work(name));
    });
  }

  /** Applies all pending changes of one state in one round trip, until there are none left. */
  private async work(name: string): Promise<void> {
    for (let batch = this.pending.get(name); batch && batch.length > 0; batch = this.pending.get(name)) {
      this.pending.set(name, []);
      try {
        const results = await this.changeNow(name, (state, now) => inTurn(batch, state, now));
        batch.forEach(({ resolve }, index) => resolve(results[index]));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.pending.delete(name);
  }

  private async changeNow<T>(name: string, by: LimiterStateChange<T>): Promise<T> {
    if (Date.now() >= this.awayUntil) {
      try {
        return await this.changeShared(name, by);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        this.awayUntil = Date.now() + AWAY_MS;
      }
    }
    return this.local.change(name, this.clock.now(), by);
  }

  private async changeShared<T>(name: string, by: LimiterStateChange<T>): Promise<T> {
    const ofStore = this.local.textOf(name);
    // The state from an outage; after the store was wiped, it is the only one.
    const own = ofStore ? null : this.local.read(name, this.clock.now());
    for (let attempt = 0, expected = ofStore; ; attempt += 1) {
      const now = this.clock.now();
      const { state, result } = by(present(expected, own, now), now);
      const next = JSON.stringify(state);
      const sentAt = Date.now();
      const swapped = await this.store.swap(name, expected, next, memoryOf(state, now));
      this.clock.learn(swapped.now, sentAt, Date.now());
      if (swapped.isDone) {
        this.local.keep(name, now, state, next);
        return result;
      }
      expected = swapped.present;
      // The first loss only means that another process wrote since our last read.
      if (attempt > 0) await sleep(this.random() * Math.min(MAX_BACKOFF_MS, 2 ** (attempt - 1)));
    }
  }
}

function memoryOf({ day }: LimiterState, now: number): number {
  return day ? Math.max(MEMORY_MS, day.endsAt + DAY_MS - now) : MEMORY_MS;
}

function present(text: string, own: LimiterState | null, now: number): LimiterState {
  if (!text) return own ?? newLimiterState(now);
  const shared = JSON.parse(text) as LimiterState;
  return own ? mergedAfterOutage(shared, own) : shared;
}

function inTurn(
  batch: readonly Pending[],
  before: LimiterState,
  now: number,
): { readonly state: LimiterState; readonly result: unknown[] } {
  let state = before;
  const result = batch.map(({ by }) => {
    const changed = by(state, now);
    state = changed.state;
    return changed.result;
  });
  return { state, result };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
