import type { CallLimiter, LimitedAccess, LimitedAnswer, LimitedCall } from './call-permits';
import { ProviderError, type ExceededQuota } from '../provider-errors/provider-error';

/** Tries of one request of a waiting person within a minute while the provider only answers 429; at least one of each key. */
const MAX_ATTEMPTS = 6;
const PERIOD_MS = 60_000;

/** Ends the loop of {@link CallLimiter.run}, which retries every rate limit; it never leaves this file. */
class AttemptsSpentError extends Error {
  override readonly name = 'AttemptsSpentError';
}

/**
 * Limits how often one request of a waiting person tries a provider that only rejects it: its chunks and lines are calls
 * of their own, which would otherwise wait for the limit one after the other. Until the first answer, calls in flight
 * count as tries; from then on only rejections in a row do, because some are normal while the limiter learns a limit.
 */
export class RequestAttempts implements CallLimiter {
  /** Times of the tries that were rejected since the last answer. */
  private rejections: number[] = [];
  /** Number of rejections that were ever counted. */
  private noted = 0;
  private inFlight = 0;
  private hasAnswer = false;
  /** Time until which the provider asks to wait. */
  private openAt = 0;
  /** The quota that the last rejection named. */
  private quota: ExceededQuota | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly limiter: CallLimiter) {}

  /** @throws ProviderError `rate_limited` with `isFinal` and the time to wait, when all tries are used up */
  async run<T>(
    access: LimitedAccess,
    limits: LimitedCall,
    call: (key: string) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const most = Math.max(MAX_ATTEMPTS, access.keys.length);
    try {
      if (this.isSpent(most)) throw new AttemptsSpentError();
      return await this.limiter.run(access, limits, async (key) => {
        await this.turn(most, limits.signal);
        return this.attempt(() => call(key));
      });
    } catch (error) {
      if (!(error instanceof AttemptsSpentError)) throw error;
      throw new ProviderError('rate_limited', {
        retryAfterMs: this.waitMs(),
        isFinal: true,
        ...(this.quota && { quota: this.quota }),
      });
    }
  }

  /** Waits while the tries in flight may use up what is left, then counts one more in flight. */
  private async turn(most: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      if (this.isSpent(most)) throw new AttemptsSpentError();
      if (this.hasAnswer || this.rejections.length + this.inFlight < most) {
        this.inFlight += 1;
        return;
      }
      await this.nextOutcome(signal);
    }
  }

  private async attempt<T>(call: () => Promise<T>): Promise<T> {
    const startedAfter = this.noted;
    try {
      const answer = await call();
      this.hasAnswer = true;
      this.rejections = [];
      return answer;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'rate_limited') this.note(error, startedAfter);
      throw error;
    } finally {
      this.inFlight -= 1;
      for (const tell of this.listeners) tell();
    }
  }

  private note({ facts }: ProviderError, startedAfter: number): void {
    const now = Date.now();
    this.quota = facts.quota;
    this.openAt = Math.max(this.openAt, now + (facts.retryAfterMs ?? 0));
    // Calls that began before the last rejection was known belong to the same try.
    if (this.hasAnswer && startedAfter < this.noted) return;
    this.noted += 1;
    this.rejections.push(now);
  }

  private isSpent(most: number): boolean {
    const now = Date.now();
    this.rejections = this.rejections.filter((at) => now - at < PERIOD_MS);
    return this.rejections.length >= most;
  }

  /** Milliseconds until the provider or this limit allows the next try. */
  private waitMs(): number {
    const now = Date.now();
    const freeAt = this.openAt > now ? this.openAt : (this.rejections[0] ?? now) + PERIOD_MS;
    return Math.max(1_000, freeAt - now);
  }

  private nextOutcome(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        this.listeners.delete(tell);
        signal.removeEventListener('abort', abort);
        settle();
      };
      const tell = (): void => end(resolve);
      const abort = (): void => end(() => reject(signal.reason as Error));
      if (signal.aborted) return abort();
      this.listeners.add(tell);
      signal.addEventListener('abort', abort, { once: true });
    });
  }
}
