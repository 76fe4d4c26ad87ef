import type { QueueOptions } from 'bull';
import type { JobsSettings } from './jobs-settings';

/** Bull's lock of a token while one item is processed; it only has to outlast a blocked event loop. */
const LOCK_MS = 60_000;
/** Delay before the consumer retries after a failed Redis call, such as a lock lost by a wiped Redis (ms). */
const RETRY_PROCESS_MS = 500;
const RECONNECT_MAX_MS = 2_000;

export interface NamedQueueOptions extends QueueOptions {
  readonly name: string;
}

/** Options of the token queue of one kind: reconnects for ever, and removes finished tokens. */
export function queueOptions(service: string, kind: string, settings: JobsSettings): NamedQueueOptions {
  const { hostname, port, username, password, pathname, protocol } = new URL(settings.redisUrl);
  return {
    name: `${service}-${kind}`,
    prefix: settings.prefix,
    redis: {
      host: hostname,
      port: Number(port || 6379),
      username: username || undefined,
      password: password ? decodeURIComponent(password) : undefined,
      db: Number(pathname.slice(1) || 0),
      tls: protocol === 'rediss:' ? {} : undefined,
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      retryStrategy: (times: number) => Math.min(times * 100, RECONNECT_MAX_MS),
    },
    settings: { lockDuration: LOCK_MS, maxStalledCount: 1, retryProcessDelay: RETRY_PROCESS_MS },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  };
}
