import { DomainError } from '@lacthu/http';
import type { Logger } from 'pino';
import type { RateClass, RateLimit } from './rate-class';
import type { RequestCounter } from './request-counter';
import { judge } from './sliding-window';

/** After a failure Redis is not asked again for this long, so that an outage does not slow every request. */
const REDIS_PAUSE_MS = 1_000;

/** Refuses clients that ask too often; goes on with the process's own count while Redis is away. */
export class Limiter {
  private pausedUntil = 0;

  constructor(
    private readonly limits: Record<RateClass, RateLimit>,
    private readonly shared: RequestCounter,
    private readonly local: RequestCounter,
    private readonly logger: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts one request of a client.
   *
   * @param clientKey opaque key of the client's address
   * @throws DomainError `platform.rate_limited` with the seconds to wait
   */
  async admit(rateClass: RateClass, clientKey: string): Promise<void> {
    const { limit, windowMs, scope } = this.limits[rateClass];
    if (limit === 0) return;
    const key = `${rateClass}:${clientKey}`;
    const [counter, count] = await this.count(scope, key, windowMs);
    const verdict = judge(count, limit, windowMs);
    if (verdict.allowed) return;
    counter.takeBack(key, windowMs).catch((error: unknown) => this.pause(error));
    throw new DomainError('platform.rate_limited', { retryAfterSeconds: verdict.retryAfterSeconds });
  }

  private async count(scope: RateLimit['scope'], key: string, windowMs: number) {
    if (scope === 'shared' && this.now() >= this.pausedUntil) {
      try {
        return [this.shared, await this.shared.add(key, windowMs)] as const;
      } catch (error) {
        this.pause(error);
      }
    }
    return [this.local, await this.local.add(key, windowMs)] as const;
  }

  private pause(error: unknown): void {
    this.pausedUntil = this.now() + REDIS_PAUSE_MS;
    this.logger.warn({ err: error }, 'limits.redis_unavailable');
  }
}
