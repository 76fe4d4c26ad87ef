import type pLimit from 'p-limit';

/**
 * Runs work within a limit, first come, first served. A call that is aborted while it waits is rejected at once.
 * @throws the reason of the signal while it waits; the error of the work
 */
export function runLimited<T>(limit: pLimit.Limit, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    limit(() => {
      signal.removeEventListener('abort', abort);
      signal.throwIfAborted();
      return work();
    }).then(resolve, reject);
  });
}
