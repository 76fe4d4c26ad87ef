import { DomainError } from '@lacthu/http';

/**
 * Does work that ends when its caller goes away, or when it has taken too long.
 * @throws DomainError `tts.timeout`; the signal's reason; what the work threw
 */
export async function withinTime<T>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DomainError('tts.timeout')), seconds * 1_000);
  const either = AbortSignal.any([signal, limit.signal]);
  try {
    return await work(either);
  } catch (error) {
    // An abort surfaces as whatever libraries make of it: its reason tells what happened.
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
