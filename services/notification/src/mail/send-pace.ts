/** Weight of the newest answer in the mean. */
const SMOOTHING = 0.05;
/** Starts may come this much faster than answers: never slower than the server, yet never all at once. */
const EAGERNESS = 1.5;
/** What was missed (timers are late) is made up for, up to this share of an answer's time. */
const CATCH_UP = 0.2;

/**
 * Spreads the starts of mails over the time that the server takes for one. Mails that start together are answered
 * together, and then all connections wait while one after the other is made ready: measured, that costs a tenth.
 */
export class SendPace {
  private meanMs = 0;
  private nextAt = 0;

  constructor(private readonly connections: number) {}

  /** A mail was answered after so many milliseconds. */
  took(ms: number): void {
    this.meanMs += (ms - this.meanMs) * (this.meanMs === 0 ? 1 : SMOOTHING);
  }

  /** Milliseconds until the next mail should start; 0 or less: now. */
  waitMs(now: number): number {
    return this.nextAt - now;
  }

  started(now: number): void {
    this.nextAt =
      Math.max(now - this.meanMs * CATCH_UP, this.nextAt) + this.meanMs / this.connections / EAGERNESS;
  }
}
