/** Milliseconds of the pauses in a row; the last one repeats. Short, so that mail goes again soon after the server does. */
const PAUSES_MS = [1_000, 2_000, 4_000, 5_000] as const;

/**
 * Lets mails through to a server that takes them, and stops them while it does not: a dead server costs a pause, not ten
 * thousand failures. After a pause one mail goes ahead; the others follow when the server has answered it.
 */
export class MailGate {
  private pauses = 0;
  private closedUntil = 0;
  private refusalsInRow = 0;
  private reason: string | null = null;

  /** @param patience temporary refusals in a row after which the server itself seems to want a pause */
  constructor(private readonly patience: number) {}

  /** What the server said when the gate was closed; null while it is open. */
  get trouble(): string | null {
    return this.reason;
  }

  /** How many mails may be under way now, of at most `most`. @param now milliseconds */
  room(now: number, most: number): number {
    if (this.reason === null) return most;
    return now < this.closedUntil ? 0 : 1;
  }

  /** Milliseconds until {@link room} may be more than none. */
  waitMs(now: number): number {
    return this.reason === null ? 0 : Math.max(0, this.closedUntil - now);
  }

  /** The server answered a mail for good, with yes or with no. */
  answered(): void {
    this.pauses = 0;
    this.refusalsInRow = 0;
    this.reason = null;
  }

  /** The server wants one mail later. One recipient's trouble, or the beginning of everybody's. */
  putOff(now: number, reason: string): void {
    this.refusalsInRow += 1;
    if (this.reason !== null || this.refusalsInRow >= this.patience) this.close(now, reason);
  }

  /** The server does not answer, or not to us. */
  close(now: number, reason: string): void {
    // All mails under way fail with the connection: that is one outage.
    if (this.reason !== null && now < this.closedUntil) return;
    this.closedUntil = now + (PAUSES_MS[Math.min(this.pauses, PAUSES_MS.length - 1)] ?? 0);
    this.pauses += 1;
    this.reason = reason;
  }
}
