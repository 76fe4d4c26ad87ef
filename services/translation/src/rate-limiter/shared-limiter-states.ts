import { randomUUID } from 'node:crypto';
import { LocalPaces } from './local-limiter-states';
import { freshPace, type Pace, type PaceChange } from './limiter-state';
import { StoreAway, type PaceStore } from './limiter-store.port';
import { rejoined } from './degraded-mode';
import { StoreClock } from './store-clock';

/** What was learnt of a key that nobody uses is forgotten. */
export const MEMORY_MS = 60 * 60_000;
/** Who found the store away asks it again after so long. */
export const AWAY_MS = 2_000;
/** Whoever lost a race twice waits up to 1, 2, 4, … ms before the next, so that nobody loses for ever. */
const MAX_BACKOFF_MS = 16;

interface Pending {
  readonly by: PaceChange<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Changes paces in a store that all processes share; while it is away each process goes on with its part of what it has
 * seen. A store that is only much asked is not away: of those who write at the same time one always succeeds.
 */
export class SharedPaces {
  /** This process among those that share the store. */
  readonly asker = randomUUID().slice(0, 8);
  private readonly local = new LocalPaces(MEMORY_MS, this.asker);
  private readonly pending = new Map<string, Pending[]>();
  private readonly clock = new StoreClock();
  private awayUntil = 0;

  constructor(
    private readonly store: PaceStore,
    private readonly random: () => number = Math.random,
  ) {}

  /** Changes one pace; changes of the same pace follow one another, in this process and among all. */
  change<T>(name: string, by: PaceChange<T>): Promise<T> {
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

  /** Makes all changes that have come together, in one trip, until there are no more. */
  private async work(name: string): Promise<void> {
    for (let batch = this.pending.get(name); batch && batch.length > 0; batch = this.pending.get(name)) {
      this.pending.set(name, []);
      try {
        const results = await this.changeNow(name, (pace, now) => inTurn(batch, pace, now));
        batch.forEach(({ resolve }, index) => resolve(results[index]));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.pending.delete(name);
  }

  private async changeNow<T>(name: string, by: PaceChange<T>): Promise<T> {
    if (Date.now() >= this.awayUntil) {
      try {
        return await this.changeShared(name, by);
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        this.awayUntil = Date.now() + AWAY_MS;
      }
    }
    return this.local.change(name, this.clock.now(), by);
  }

  private async changeShared<T>(name: string, by: PaceChange<T>): Promise<T> {
    const ofStore = this.local.textOf(name);
    // What this process has seen alone: after the store was wiped, it is all that is known.
    const own = ofStore ? null : this.local.read(name, this.clock.now());
    for (let attempt = 0, expected = ofStore; ; attempt += 1) {
      const now = this.clock.now();
      const { pace, result } = by(present(expected, own, now), now);
      const next = JSON.stringify(pace);
      const sentAt = Date.now();
      const swapped = await this.store.swap(name, expected, next);
      this.clock.learn(swapped.now, sentAt, Date.now());
      if (swapped.isDone) {
        this.local.keep(name, now, pace, next);
        return result;
      }
      expected = swapped.present;
      // The first loss only means that another process was here since.
      if (attempt > 0) await sleep(this.random() * Math.min(MAX_BACKOFF_MS, 2 ** (attempt - 1)));
    }
  }
}

function present(text: string, own: Pace | null, now: number): Pace {
  if (!text) return own ?? freshPace(now);
  const shared = JSON.parse(text) as Pace;
  return own ? rejoined(shared, own) : shared;
}

function inTurn(
  batch: readonly Pending[],
  before: Pace,
  now: number,
): { readonly pace: Pace; readonly result: unknown[] } {
  let pace = before;
  const result = batch.map(({ by }) => {
    const changed = by(pace, now);
    pace = changed.pace;
    return changed.result;
  });
  return { pace, result };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
