/** Weight of the newest answer in the moving average. */
const SMOOTHING = 0.05;
/**
 * Starts may be this much faster than answers, so that the sender is never slower than the server but does not start
 * all mails at once.
 */
const START_RATE = 1.5;
/** Share of the mean answer time by which late timers may be made up for. */
const CATCH_UP = 0.2;

/**
 * Spreads the starts of mails over the server's mean answer time. Mails started together are answered together, and
 * then all connections wait while the next mails are prepared one by one; measured, that costs a tenth.
 */
export class SendSpacing {
  private meanMs = 0;
  private nextAt = 0;

  constructor(private readonly connections: number) {}

  /** Adds the answer time of a mail to the mean. */
  took(ms: number): void {
    this.meanMs += (ms - this.meanMs) * (this.meanMs === 0 ? 1 : SMOOTHING);
  }

  /** Milliseconds until the next mail should start; 0 or less means now. */
  waitMs(now: number): number {
    return this.nextAt - now;
  }

  started(now: number): void {
    this.nextAt =
      Math.max(now - this.meanMs * CATCH_UP, this.nextAt) + this.meanMs / this.connections / START_RATE;
  }
}
