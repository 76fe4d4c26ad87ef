import { withTimeout } from '@lacthu/observability';
import { randomUUID } from 'node:crypto';
import type { Lease } from './limiter-state';
import { ProviderError } from '../provider-errors/provider-error';

/** Permission for one call with one key. */
export interface Permit {
  readonly key: string;
  readonly lease: Lease;
}

/** Requests permits of one key for several waiting calls. */
export type TakePermits = (
  key: string,
  ids: readonly string[],
  evenResting: boolean,
) => Promise<{ readonly leases: readonly Lease[]; readonly waitMs: number }>;

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
   * @throws ProviderError `rate_limited` with the time to wait, when that is longer than the call may wait
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
        const waitMs = await this.serve();
        if (waitMs === 0) continue;
        this.refuseWhoCannotWait(waitMs);
        if (this.waiters.length > 0)
          await withTimeout(woken, Math.min(waitMs, MAX_SLEEP_MS), () => undefined);
      }
    } catch (error) {
      for (const waiter of this.waiters.splice(0)) waiter.reject(error as Error);
    } finally {
      this.isServing = false;
      this.onEmpty();
    }
  }

  /** @returns milliseconds until the head may start; 0 when a call was served or the queue is empty */
  private async serve(): Promise<number> {
    const [head] = this.waiters;
    if (!head) return 0;
    const ready = await this.askAll(head, false);
    // All keys rest after repeated rejections: the call goes out all the same, so that its caller gets the rejection.
    return ready === Infinity ? this.askAll(head, true) : ready;
  }

  private async askAll(head: Waiter, evenResting: boolean): Promise<number> {
    let soonest = Infinity;
    for (const key of this.keys.filter((each) => head.keys.includes(each))) {
      const group = this.groupFor(key);
      const { leases, waitMs } = await this.take(
        key,
        group.map(({ id }) => id),
        evenResting,
      );
      this.handOut(key, group, leases);
      if (leases.length > 0) return 0;
      soonest = Math.min(soonest, Math.max(1, waitMs));
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

  private refuseWhoCannotWait(waitMs: number): void {
    const now = Date.now();
    const tooLate = this.waiters.filter(({ deadline }) => now + waitMs > deadline);
    for (const waiter of tooLate) {
      this.remove(waiter);
      waiter.reject(
        new ProviderError('rate_limited', { retryAfterMs: Math.max(waitMs, MIN_RETRY_MS), isPaced: true }),
      );
    }
  }

  private remove(waiter: Waiter): boolean {
    const place = this.waiters.indexOf(waiter);
    if (place >= 0) this.waiters.splice(place, 1);
    return place >= 0;
  }
}
