import { ProviderError } from '../provider-errors/provider-error';

/**
 * Runs one call with a time of its own within a larger signal.
 * @throws ProviderError `timeout` when the call's own time is over; the outer signal's reason when that was aborted
 */
export async function withinTime<T>(
  outer: AbortSignal,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await call(AbortSignal.any([outer, timeout]));
  } catch (error) {
    outer.throwIfAborted();
    if (timeout.aborted) throw new ProviderError('timeout');
    throw error;
  }
}
