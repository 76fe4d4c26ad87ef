/** Limits of a provider: a token bucket of starts, and concurrent calls. */
export interface ProviderLimits {
  /** Starts per second; absent: unlimited. */
  readonly perSecond?: number;
  /** Size of the bucket of starts. */
  readonly burst?: number;
  /** Length of a window in ms, after which the bucket is full again; absent: it refills continuously. */
  readonly windowMs?: number;
  /** Concurrent calls; absent: unlimited. */
  readonly parallel?: number;
}

/** Result of a call: an answer with the tokens left in the bucket, or a rejection. */
export type Verdict =
  | { readonly kind: 'answer'; readonly remaining: number; readonly resetMs: number }
  | { readonly kind: 'excess' };

/** Retry-After in whole seconds, as providers send it. */
export const RETRY_AFTER_SECONDS = 1;
/** Milliseconds until a rejected call is answered. */
export const EXCESS_MS = 50;

/** Limits of one key of a fake provider; they use the clock of the process, real or simulated. */
export class LimitedProvider {
  readonly counts = { answered: 0, excesses: 0 };
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly parallel: number;
  private readonly windowMs: number | undefined;
  private tokens: number;
  private at = performance.now();
  private running = 0;

  constructor({ perSecond = Infinity, burst = Infinity, parallel = Infinity, windowMs }: ProviderLimits) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.parallel = parallel;
    this.windowMs = windowMs;
    this.tokens = burst;
  }

  /** Accepts or rejects a call. @param answerMs latency of its answer */
  admit(answerMs: number): Verdict {
    this.refill(performance.now());
    if (this.tokens < 1 || this.running >= this.parallel) {
      this.counts.excesses += 1;
      return { kind: 'excess' };
    }
    this.tokens -= 1;
    this.running += 1;
    this.counts.answered += 1;
    setTimeout(() => (this.running -= 1), answerMs);
    const remaining = Math.floor(this.tokens);
    return { kind: 'answer', remaining, resetMs: Math.ceil(this.untilFull(remaining)) };
  }

  private refill(now: number): void {
    if (this.windowMs !== undefined) {
      const windows = Math.floor((now - this.at) / this.windowMs);
      if (windows > 0) this.tokens = this.burst;
      this.at += windows * this.windowMs;
      return;
    }
    if (this.perSecond !== Infinity) {
      this.tokens = Math.min(this.burst, this.tokens + ((now - this.at) / 1_000) * this.perSecond);
    }
    this.at = now;
  }

  private untilFull(remaining: number): number {
    if (this.windowMs !== undefined) return this.windowMs - (performance.now() - this.at);
    return ((this.burst - remaining) / this.perSecond) * 1_000;
  }
}
