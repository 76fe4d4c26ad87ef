import type { LimiterState } from './limiter-state';

/** Which keys wait: their provider wants to be left alone, or has refused them again and again. */
export class PausedKeys {
  private readonly until = new Map<string, number>();

  /** @param name of the key's state; @param now ms since 1970 */
  note(name: string, { closedUntil, restsUntil }: LimiterState, now: number): void {
    const until = Math.max(closedUntil, restsUntil);
    if (until > now) this.until.set(name, until);
    else this.until.delete(name);
  }

  /** How many wait at this moment; forgets those that do not. */
  count(now: number): number {
    for (const [name, until] of this.until) if (until <= now) this.until.delete(name);
    return this.until.size;
  }
}
