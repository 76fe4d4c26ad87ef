import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LocalPaces } from './local-paces';
import { freshPace, type Pace, type PaceChange } from './pace';

/** Long enough to tell keys apart, too short to mean anything. */
const NAME_CHARS = 22;
const RECONNECT_MS = 2_000;
/** A store that is slower than this is away: calls must not wait for it longer. */
const COMMAND_TIMEOUT_MS = 3_000;
/** What was learnt of a key that nobody uses is forgotten. */
const MEMORY_MS = 60 * 60_000;
const MAX_TRIES = 50;

/**
 * Writes only what was computed from the present state; otherwise tells that state. The time is the store's, so that all
 * processes read the same clock.
 */
const SWAP = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local present = redis.call('GET', KEYS[1]) or ''
if present ~= ARGV[1] then return { 0, now, present } end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return { 1, now, '' }`;

interface Pending {
  readonly by: PaceChange<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * What is known of each key's limits, for all workers and requests at once. Redis knows a keyed hash of key, address and
 * model, and numbers; while it is away each process goes on with what it has seen itself.
 */
@Injectable()
export class KeyPacesRepository implements OnApplicationShutdown {
  private readonly local = new LocalPaces(MEMORY_MS);
  private readonly pending = new Map<string, Pending[]>();
  private readonly redis: Redis;
  /** Over when the first connection stands or has failed: calls of the first moment wait for it. */
  private readonly tried: Promise<void>;
  private readonly secret: Buffer;
  private readonly prefix: string;
  /** Clock of the store minus ours, in ms. */
  private clockOffset = 0;
  private awayUntil = 0;

  constructor(
    @Inject(TRANSLATION_CONFIG)
    config: Pick<TranslationConfig, 'MASTER_KEY' | 'QUEUE_PREFIX' | 'REDIS_URL'>,
    @Inject(LOGGER) logger: Pick<Logger, 'debug'>,
  ) {
    this.secret = Buffer.from(config.MASTER_KEY, 'base64');
    this.prefix = `${config.QUEUE_PREFIX}:translation:pace:`;
    this.redis = new Redis(config.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: COMMAND_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    this.redis.on('error', (error: Error) => logger.debug({ err: error }, 'key_paces.redis_error'));
    this.tried = this.redis.connect().catch(() => undefined);
  }

  /** @param place what limits belong to besides the key: address and model */
  nameOf(key: string, place: string): string {
    return createHmac('sha256', this.secret)
      .update(`${place}\n${key}`)
      .digest('base64url')
      .slice(0, NAME_CHARS);
  }

  /** Changes one pace; changes of the same pace follow one another, in this process and among all. */
  change<T>(name: string, by: PaceChange<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const pending = { by, resolve: resolve as (result: unknown) => void, reject };
      const waiting = this.pending.get(name);
      if (waiting) {
        waiting.push(pending);
        return;
      }
      this.pending.set(name, [pending]);
      setImmediate(() => void this.work(name));
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Makes all changes that have come together, in one trip, until there are no more. */
  private async work(name: string): Promise<void> {
    for (let batch = this.pending.get(name); batch && batch.length > 0; batch = this.pending.get(name)) {
      this.pending.set(name, []);
      try {
        const results = await this.changeNow(name, (pace, now) => inTurn(batch, pace, now));
        batch.forEach(({ resolve }, index) => resolve(results[index]));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.pending.delete(name);
  }

  private async changeNow<T>(name: string, by: PaceChange<T>): Promise<T> {
    if (Date.now() >= this.awayUntil) {
      try {
        return await this.changeShared(name, by);
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        this.awayUntil = Date.now() + RECONNECT_MS;
      }
    }
    return this.local.change(name, Date.now() + this.clockOffset, by);
  }

  private async changeShared<T>(name: string, by: PaceChange<T>): Promise<T> {
    await this.tried;
    const key = this.prefix + name;
    for (let attempt = 0, expected = this.local.textOf(name); attempt < MAX_TRIES; attempt += 1) {
      const now = Date.now() + this.clockOffset;
      // After Redis was wiped the process's own knowledge goes on.
      const before = expected
        ? (JSON.parse(expected) as Pace)
        : (this.local.read(name, now) ?? freshPace(now));
      const { pace, result } = by(before, now);
      const next = JSON.stringify(pace);
      const [isDone, storeNow, present] = await this.swap(key, expected, next);
      this.clockOffset = storeNow - Date.now();
      if (isDone === 1) {
        this.local.keep(name, now, pace, next);
        return result;
      }
      expected = present;
    }
    throw new StoreAway();
  }

  private async swap(key: string, expected: string, next: string): Promise<[number, number, string]> {
    try {
      return (await this.redis.eval(SWAP, 1, key, expected, next, MEMORY_MS)) as [number, number, string];
    } catch {
      throw new StoreAway();
    }
  }
}

function inTurn(
  batch: readonly Pending[],
  before: Pace,
  now: number,
): { readonly pace: Pace; readonly result: unknown[] } {
  let pace = before;
  const result = batch.map(({ by }) => {
    const changed = by(pace, now);
    pace = changed.pace;
    return changed.result;
  });
  return { pace, result };
}

/** Redis cannot be asked; anything else that is thrown is a fault of our own. */
class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
