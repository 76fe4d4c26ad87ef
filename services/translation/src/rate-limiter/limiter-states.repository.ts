import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import Redis from 'ioredis';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import type { LimiterState, LimiterStateChange } from './limiter-state';
import { PausedKeys } from './paused-keys';
import { StoreUnavailableError, type LimiterStore, type Swapped } from './limiter-store.port';
import { AWAY_MS, MEMORY_MS, SharedLimiterStates } from './shared-limiter-states';

/** Characters of a key's hash: enough to distinguish keys, too few to attack the key. */
const NAME_CHARS = 22;
/** A slower store counts as unavailable: calls must not wait longer for it. */
const COMMAND_TIMEOUT_MS = 3_000;
/** Upper bound of the cached states for `current`; the least recently used one is evicted. */
const MAX_SEEN = 10_000;

/**
 * Compare-and-set: writes the new state only when the stored one is the expected one, else returns the stored one. Also
 * returns the time of Redis, so that all processes use the same clock.
 */
const SWAP = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local present = redis.call('GET', KEYS[1]) or ''
if present ~= ARGV[1] then return { 0, now, present } end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return { 1, now, '' }`;

/**
 * Limiter states of all keys, shared by all processes through Redis. Redis holds a keyed hash of key, address and model,
 * and numbers; never a key.
 */
@Injectable()
export class LimiterStatesRepository implements LimiterStore, OnApplicationShutdown {
  private readonly states = new SharedLimiterStates(this);
  private readonly redis: Redis;
  /** Settles when the first connection attempt has ended; the first calls wait for it. */
  private readonly tried: Promise<void>;
  private readonly secret: Buffer;
  private readonly prefix: string;
  private readonly pauses = new PausedKeys();
  private readonly lastSeen = new LRUCache<string, LimiterState>({ max: MAX_SEEN, ttl: MEMORY_MS });

  constructor(
    @Inject(TRANSLATION_CONFIG)
    config: Pick<TranslationConfig, 'MASTER_KEY' | 'QUEUE_PREFIX' | 'REDIS_URL'>,
    @Inject(LOGGER) logger: Pick<Logger, 'debug'>,
  ) {
    this.secret = Buffer.from(config.MASTER_KEY, 'base64');
    // The number changes with the shape of the state: a release does not read the states of another shape.
    this.prefix = `${config.QUEUE_PREFIX}:translation:pace3:`;
    this.redis = new Redis(config.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      retryStrategy: () => AWAY_MS,
    });
    this.redis.on('error', (error: Error) => logger.debug({ err: error }, 'key_paces.redis_error'));
    this.tried = this.redis.connect().catch(() => undefined);
  }

  /** Id of this process. */
  get asker(): string {
    return this.states.asker;
  }

  /** @param place address and model */
  nameOf(key: string, place: string): string {
    return createHmac('sha256', this.secret)
      .update(`${place}\n${key}`)
      .digest('base64url')
      .slice(0, NAME_CHARS);
  }

  /** Applies a change to one state; changes of the same state are serialized over all processes. */
  change<T>(name: string, by: LimiterStateChange<T>): Promise<T> {
    return this.states.change(name, (before, now) => {
      const changed = by(before, now);
      this.pauses.note(name, changed.state, now);
      this.lastSeen.set(name, changed.state);
      return changed;
    });
  }

  /**
   * Reads the shared state; undefined when this process never used it. While the store is unavailable, the state that
   * this process saw last.
   */
  async current(name: string): Promise<LimiterState | undefined> {
    const seen = this.lastSeen.get(name);
    const text = seen && (await this.redis.get(this.prefix + name).catch(() => null));
    return text ? (JSON.parse(text) as LimiterState) : seen;
  }

  /** Reads the shared state, also one that only other processes used; undefined when there is none. */
  async read(name: string): Promise<LimiterState | undefined> {
    await this.tried;
    const text = await this.redis.get(this.prefix + name).catch(() => null);
    return text ? (JSON.parse(text) as LimiterState) : this.lastSeen.get(name);
  }

  /** Counts the paused keys that this process knows of. */
  countPaused(now: number): number {
    return this.pauses.count(now);
  }

  async swap(name: string, expected: string, next: string, keepMs: number): Promise<Swapped> {
    await this.tried;
    try {
      const [isDone, now, present] = (await this.redis.eval(
        SWAP,
        1,
        this.prefix + name,
        expected,
        next,
        Math.ceil(keepMs),
      )) as [number, number, string];
      return { isDone: isDone === 1, now, present };
    } catch {
      throw new StoreUnavailableError();
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
