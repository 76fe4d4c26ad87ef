import { DomainError } from '@lacthu/http';
import type { Logger } from 'pino';
import type { LocalCounter } from './local-counter';
import type { RateClass, RateLimit } from './rate-class';
import type { RequestCounter } from './request-counter';
import { judge, type WindowCount } from './sliding-window';

/** After an error, Redis is not called for this time, so that an outage does not slow every request. */
const REDIS_PAUSE_MS = 1_000;

/** Rate limiter. While Redis is down, shared classes are counted in this process. */
export class Limiter {
  private pausedUntil = 0;

  constructor(
    private readonly limits: Record<RateClass, RateLimit>,
    private readonly shared: RequestCounter,
    private readonly local: LocalCounter,
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
    this.judge(counter, key, count, { limit, windowMs });
  }

  /**
   * As {@link admit}, synchronously, for a class that is counted in this process.
   *
   * @returns false when the class is counted in Redis; then nothing was counted
   * @throws DomainError as {@link admit} does
   */
  admitNow(rateClass: RateClass, clientKey: string): boolean {
    const { scope, ...rate } = this.limits[rateClass];
    if (scope !== 'local') return false;
    if (rate.limit === 0) return true;
    const key = `${rateClass}:${clientKey}`;
    this.judge(this.local, key, this.local.addNow(key, rate.windowMs), rate);
    return true;
  }

  /**
   * Throws when the next request of a client in a local class would exceed the limit; counts nothing.
   *
   * @throws DomainError as {@link admit} does
   */
  assertRoom(rateClass: RateClass, clientKey: string): void {
    const { limit, windowMs } = this.limits[rateClass];
    if (limit === 0) return;
    const { current, ...count } = this.local.peek(`${rateClass}:${clientKey}`, windowMs);
    this.refuse({ ...count, current: current + 1 }, limit, windowMs);
  }

  private judge(
    counter: RequestCounter,
    key: string,
    count: WindowCount,
    { limit, windowMs }: Omit<RateLimit, 'scope'>,
  ): void {
    try {
      this.refuse(count, limit, windowMs);
    } catch (refusal) {
      counter.takeBack(key, windowMs).catch((error: unknown) => this.pause(error));
      throw refusal;
    }
  }

  private refuse(count: WindowCount, limit: number, windowMs: number): void {
    const { allowed, retryAfterSeconds } = judge(count, limit, windowMs);
    if (!allowed) throw new DomainError('platform.rate_limited', { retryAfterSeconds });
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
