/**
 * Milliseconds of consecutive pauses; the last one repeats. Short, so that sending resumes early after the server
 * recovers.
 */
const PAUSES_MS = [1_000, 2_000, 4_000, 5_000] as const;

/**
 * Circuit breaker of the mail server: an outage costs a pause instead of thousands of failures. After a pause one mail
 * is tried; the others follow when the server has answered it.
 */
export class MailCircuitBreaker {
  private pauses = 0;
  private openUntil = 0;
  private deferralsInRow = 0;
  private reason: string | null = null;

  /** @param maxDeferrals consecutive temporary rejections after which the server itself is paused */
  constructor(private readonly maxDeferrals: number) {}

  /** Error of the server while the circuit is open; null while it is closed. */
  get trouble(): string | null {
    return this.reason;
  }

  /** Number of mails that may be in flight now, at most `most`. @param now milliseconds */
  room(now: number, most: number): number {
    if (this.reason === null) return most;
    return now < this.openUntil ? 0 : 1;
  }

  /** Milliseconds until {@link room} may be above zero. */
  waitMs(now: number): number {
    return this.reason === null ? 0 : Math.max(0, this.openUntil - now);
  }

  /** The server has accepted or rejected a mail for good. */
  answered(): void {
    this.pauses = 0;
    this.deferralsInRow = 0;
    this.reason = null;
  }

  /** The server has deferred one mail: a problem of one recipient, or the start of an outage. */
  deferred(now: number, reason: string): void {
    this.deferralsInRow += 1;
    if (this.reason !== null || this.deferralsInRow >= this.maxDeferrals) this.trip(now, reason);
  }

  /** Opens the circuit: the server does not respond, or rejects this sender. */
  trip(now: number, reason: string): void {
    // All mails in flight fail with the connection; they count as one outage.
    if (this.reason !== null && now < this.openUntil) return;
    this.openUntil = now + (PAUSES_MS[Math.min(this.pauses, PAUSES_MS.length - 1)] ?? 0);
    this.pauses += 1;
    this.reason = reason;
  }
}
