import { withTimeout } from '@lacthu/observability';
import { randomUUID } from 'node:crypto';
import type { Lease, Taken } from './limiter-state';
import { ProviderError, type ProviderErrorFacts } from '../provider-errors/provider-error';

/** Permission for one call with one key, or with the keys of a project. */
export interface Permit {
  /** The key, or the one that names its project. */
  readonly key: string;
  readonly lease: Lease;
}

/** Requests permits of one key for several waiting calls. */
export type TakePermits = (
  key: string,
  ids: readonly string[],
  evenResting: boolean,
) => Promise<Omit<Taken, 'state'>>;

/** The time until a call may start, and the quota of a day that it waits for, if it does. */
type Wait = Pick<Taken, 'waitMs' | 'dayOver'>;

/** Returns a permit whose call was cancelled. */
export type GiveBack = (permit: Permit) => Promise<void>;

export interface Waiting {
  /** Keys that this call may still use, in order of preference. */
  readonly keys: readonly string[];
  readonly maxWaitMs: number;
  readonly signal: AbortSignal;
}

interface Waiter {
  readonly id: string;
  readonly keys: readonly string[];
  readonly deadline: number;
  resolve(permit: Permit): void;
  reject(reason: Error): void;
}

/** Upper bound of a sleep: another process may have changed the limits meanwhile. */
const MAX_SLEEP_MS = 1_000;
/** Lower bound of the wait that the error of a rejected call carries. */
const MIN_RETRY_MS = 1_000;

/**
 * Queue of calls with the same keys that wait for permits, first come first served. The head requests permits for all
 * calls behind it that may use the same key, with the preferred key first.
 */
export class PermitQueue {
  private readonly waiters: Waiter[] = [];
  private isServing = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly keys: readonly string[],
    private readonly take: TakePermits,
    private readonly giveBack: GiveBack,
    private readonly onEmpty: () => void,
  ) {}

  /**
   * @throws ProviderError `rate_limited` with the time to wait, when that is longer than the call may wait; `day_limited`
   * with the time of the reset, when that is what it would wait for
   * @throws the signal's reason
   */
  join({ keys, maxWaitMs, signal }: Waiting): Promise<Permit> {
    return new Promise<Permit>((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const leave = (): void => {
        this.remove(waiter);
        reject(signal.reason as Error);
      };
      const waiter: Waiter = {
        id: randomUUID(),
        keys,
        deadline: Date.now() + maxWaitMs,
        resolve: (permit) => {
          signal.removeEventListener('abort', leave);
          if (signal.aborted) void this.giveBack(permit);
          else resolve(permit);
        },
        reject: (reason) => {
          signal.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiters.push(waiter);
      if (!this.isServing) void this.serveAll();
    });
  }

  /** Wakes the queue after the end of a call, because there may be a permit. */
  poke(): void {
    this.wake();
  }

  private async serveAll(): Promise<void> {
    this.isServing = true;
    try {
      while (this.waiters.length > 0) {
        const woken = new Promise<void>((resolve) => (this.wake = resolve));
        const wait = await this.serve();
        if (wait.waitMs === 0) continue;
        this.refuseWhoCannotWait(wait);
        if (this.waiters.length > 0)
          await withTimeout(woken, Math.min(wait.waitMs, MAX_SLEEP_MS), () => undefined);
      }
    } catch (error) {
      for (const waiter of this.waiters.splice(0)) waiter.reject(error as Error);
    } finally {
      this.isServing = false;
      this.onEmpty();
    }
  }

  /** @returns the wait until the head may start; of 0 ms when a call was served or the queue is empty */
  private async serve(): Promise<Wait> {
    const [head] = this.waiters;
    if (!head) return { waitMs: 0 };
    const ready = await this.askAll(head, false);
    // All keys rest after repeated rejections: the call goes out all the same, so that its caller gets the rejection.
    return ready.waitMs === Infinity ? this.askAll(head, true) : ready;
  }

  private async askAll(head: Waiter, evenResting: boolean): Promise<Wait> {
    let soonest: Wait = { waitMs: Infinity };
    for (const key of this.keys.filter((each) => head.keys.includes(each))) {
      const group = this.groupFor(key);
      const { leases, ...wait } = await this.take(
        key,
        group.map(({ id }) => id),
        evenResting,
      );
      this.handOut(key, group, leases);
      if (leases.length > 0) return { waitMs: 0 };
      if (wait.waitMs < soonest.waitMs) soonest = { ...wait, waitMs: Math.max(1, wait.waitMs) };
    }
    return soonest;
  }

  /** The calls at the front of the queue that may use this key. */
  private groupFor(key: string): Waiter[] {
    const end = this.waiters.findIndex((waiter) => !waiter.keys.includes(key));
    return this.waiters.slice(0, end < 0 ? undefined : end);
  }

  private handOut(key: string, group: readonly Waiter[], leases: readonly Lease[]): void {
    for (const lease of leases) {
      const waiter = group.find(({ id }) => id === lease.id);
      if (waiter && this.remove(waiter)) waiter.resolve({ key, lease });
      else void this.giveBack({ key, lease });
    }
  }

  private refuseWhoCannotWait({ waitMs, dayOver }: Wait): void {
    const now = Date.now();
    const tooLate = this.waiters.filter(({ deadline }) => now + waitMs > deadline);
    const facts = { retryAfterMs: Math.max(waitMs, MIN_RETRY_MS), isPaced: true };
    for (const waiter of tooLate) {
      this.remove(waiter);
      waiter.reject(dayOver ? dayLimited(facts, dayOver) : new ProviderError('rate_limited', facts));
    }
  }

  private remove(waiter: Waiter): boolean {
    const place = this.waiters.indexOf(waiter);
    if (place >= 0) this.waiters.splice(place, 1);
    return place >= 0;
  }
}

function dayLimited(
  facts: ProviderErrorFacts,
  { until, perDay }: NonNullable<Taken['dayOver']>,
): ProviderError {
  const value = perDay === Infinity ? {} : { value: perDay };
  const quota = { period: 'day', metric: 'requests', ...value } as const;
  return new ProviderError('day_limited', { ...facts, resetsAt: until, quota });
}
