import { setTimeout as sleep } from 'node:timers/promises';
import { toDomainError } from '@lacthu/http';

const TRIES = 10;
const PAUSE_MS = 500;

/** Retries a write while the database is unavailable (a restart takes a second), so that paid work is not lost. */
export async function retryWhileUnavailable<T>(write: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      const isAway = toDomainError(error).code === 'platform.service_unavailable';
      if (!isAway || left <= 0) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
