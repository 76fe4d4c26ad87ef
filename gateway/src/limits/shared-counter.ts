import type { Redis } from 'ioredis';
import type { RequestCounter } from './request-counter';
import { windowOf, type WindowCount } from './sliding-window';

/** Counts in Redis, for all replicas of the gateway together. Keys expire after two windows. */
export class SharedCounter implements RequestCounter {
  constructor(
    private readonly redis: Redis,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws Error when Redis does not answer in time */
  async add(key: string, windowMs: number): Promise<WindowCount> {
    const { index, elapsedMs } = windowOf(this.now(), windowMs);
    const results = await this.redis
      .multi()
      .incr(redisKey(key, index))
      .pexpire(redisKey(key, index), windowMs * 2)
      .get(redisKey(key, index - 1))
      .exec();
    const [current, , previous] = (results ?? []).map(([error, value]) => {
      if (error) throw error;
      return Number(value ?? 0);
    });
    return { current: current ?? 0, previous: previous ?? 0, elapsedMs };
  }

  async takeBack(key: string, windowMs: number): Promise<void> {
    await this.redis.decr(redisKey(key, windowOf(this.now(), windowMs).index));
  }
}

function redisKey(key: string, index: number): string {
  return `gateway:limit:${key}:${index}`;
}
