import type { LimiterState } from './limiter-state';

/** Keys that are paused, because their provider requested it or keeps rejecting them; counted for a metric. */
export class PausedKeys {
  private readonly until = new Map<string, number>();

  /** @param name of the key's state; @param now ms since 1970 */
  note(name: string, { closedUntil, restsUntil }: LimiterState, now: number): void {
    const until = Math.max(closedUntil, restsUntil);
    if (until > now) this.until.set(name, until);
    else this.until.delete(name);
  }

  /** Counts the paused keys and forgets those whose pause has ended. */
  count(now: number): number {
    for (const [name, until] of this.until) if (until <= now) this.until.delete(name);
    return this.until.size;
  }
}
