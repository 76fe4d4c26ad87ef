import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER } from '@lacthu/http';
import Redis from 'ioredis';
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';

/** Long enough to tell keys apart, too short to mean anything. */
const NAME_CHARS = 22;
const RETRY_MS = 2_000;

/**
 * Lets a key rest for as long as its provider asked, for all workers at once. Redis knows a keyed hash of the key and
 * the end of its rest, nothing else; while Redis is away each process keeps to the rests it has seen itself.
 */
@Injectable()
export class KeyRestsRepository implements OnApplicationShutdown {
  private readonly rests = new Map<string, number>();
  private readonly redis: Redis;
  private readonly secret: Buffer;
  private readonly prefix: string;

  constructor(
    @Inject(TRANSLATION_CONFIG)
    config: Pick<TranslationConfig, 'MASTER_KEY' | 'QUEUE_PREFIX' | 'REDIS_URL'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.secret = Buffer.from(config.MASTER_KEY, 'base64');
    this.prefix = `${config.QUEUE_PREFIX}:translation:key-rest:`;
    this.redis = new Redis(config.REDIS_URL, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      retryStrategy: () => RETRY_MS,
    });
    this.redis.on('error', (error: Error) => logger.debug({ err: error }, 'key_rests.redis_error'));
    this.redis.connect().catch(() => undefined);
  }

  /** Milliseconds until this key may be used again; 0 when it may be now. */
  async restOf(key: string): Promise<number> {
    const name = this.nameOf(key);
    const own = Math.max(0, (this.rests.get(name) ?? 0) - Date.now());
    if (own === 0) this.rests.delete(name);
    const shared = await this.redis.pttl(this.prefix + name).catch(() => 0);
    return Math.max(own, shared);
  }

  /** Closes this key for `ms`; a longer rest that is already known is kept. */
  async rest(key: string, ms: number): Promise<void> {
    const length = Math.ceil(ms);
    if (length <= (await this.restOf(key))) return;
    const name = this.nameOf(key);
    this.rests.set(name, Date.now() + length);
    await this.redis.set(this.prefix + name, '1', 'PX', length).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private nameOf(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url').slice(0, NAME_CHARS);
  }
}
