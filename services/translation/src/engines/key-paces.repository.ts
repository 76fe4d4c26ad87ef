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
/** A store that is slower than this is away: calls must not wait for it. */
const COMMAND_TIMEOUT_MS = 500;
/** What was learnt of a key that nobody uses is forgotten. */
const MEMORY_MS = 60 * 60_000;
const MAX_TRIES = 50;

/** Time of the store, so that all processes read the same clock. */
const READ = `local t = redis.call('TIME')
return { redis.call('GET', KEYS[1]) or '', t[1] * 1000 + math.floor(t[2] / 1000) }`;
/** Writes only what was computed from the present state. */
const SWAP = `if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/**
 * What is known of each key's limits, for all workers and requests at once. Redis knows a keyed hash of key, address and
 * model, and numbers; while it is away each process goes on with what it has seen itself.
 */
@Injectable()
export class KeyPacesRepository implements OnApplicationShutdown {
  private readonly local = new LocalPaces(MEMORY_MS);
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly redis: Redis;
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
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      retryStrategy: () => RECONNECT_MS,
    });
    this.redis.on('error', (error: Error) => logger.debug({ err: error }, 'key_paces.redis_error'));
    this.redis.connect().catch(() => undefined);
  }

  /** @param place what limits belong to besides the key: address and model */
  nameOf(key: string, place: string): string {
    return createHmac('sha256', this.secret)
      .update(`${place}\n${key}`)
      .digest('base64url')
      .slice(0, NAME_CHARS);
  }

  /** Changes one pace; changes of the same pace follow one another, in this process and among all. */
  async change<T>(name: string, by: PaceChange<T>): Promise<T> {
    const before = this.turns.get(name) ?? Promise.resolve();
    const turn = before.then(() => this.changeNow(name, by));
    const settled = turn.catch(() => undefined);
    this.turns.set(name, settled);
    try {
      return await turn;
    } finally {
      if (this.turns.get(name) === settled) this.turns.delete(name);
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async changeNow<T>(name: string, by: PaceChange<T>): Promise<T> {
    if (Date.now() >= this.awayUntil) {
      try {
        return await this.changeShared(name, by);
      } catch (error) {
        if (!isOfStore(error)) throw error;
        this.awayUntil = Date.now() + RECONNECT_MS;
      }
    }
    return this.local.change(name, Date.now() + this.clockOffset, by);
  }

  private async changeShared<T>(name: string, by: PaceChange<T>): Promise<T> {
    const key = this.prefix + name;
    for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
      const [stored, now] = (await this.redis.eval(READ, 1, key).catch(asOfStore)) as [string, number];
      this.clockOffset = now - Date.now();
      const { pace, result } = by(stored ? (JSON.parse(stored) as Pace) : this.known(name, now), now);
      const next = JSON.stringify(pace);
      const isDone = await this.redis.eval(SWAP, 1, key, stored, next, MEMORY_MS).catch(asOfStore);
      if (isDone === 1) {
        this.local.keep(name, now, pace);
        return result;
      }
    }
    throw new StoreAway();
  }

  /** After Redis was wiped the process's own knowledge goes on. */
  private known(name: string, now: number): Pace {
    return this.local.read(name, now) ?? freshPace(now);
  }
}

/** Redis cannot be asked; anything else that is thrown is a fault of our own. */
class StoreAway extends Error {
  override readonly name = 'StoreAway';
}

function asOfStore(): never {
  throw new StoreAway();
}

function isOfStore(error: unknown): boolean {
  return error instanceof StoreAway;
}
