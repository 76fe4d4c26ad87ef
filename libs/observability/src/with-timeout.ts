/**
 * Waits for `promise` for at most `ms` milliseconds. The work behind it goes on after a timeout; its late result or
 * error is ignored. Use {@link runWithTimeout} for work that can be aborted.
 *
 * @param onTimeout called at the timeout; returns a value in place of the result, or throws
 * @throws the error of `promise`, or the error that `onTimeout` throws
 */
export async function withTimeout<T, U = never>(
  promise: Promise<T>,
  ms: number,
  onTimeout: () => U,
): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([promise, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}

export interface AbortOptions {
  /** Aborts the work early, for example when the client disconnects. */
  readonly signal?: AbortSignal;
  /** Makes the error of a timeout; it is also the reason of the signal passed to the work. */
  readonly timeoutError: () => Error;
}

/**
 * Runs `work` with a signal that aborts after `ms` milliseconds or together with `signal`, and waits until the work
 * has ended.
 *
 * @throws the reason of the abort when the work fails after one, whatever error the work makes of it; before an abort,
 *   the error of the work
 */
export async function runWithTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  ms: number,
  { signal, timeoutError }: AbortOptions,
): Promise<T> {
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(timeoutError()), ms);
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    return await work(either);
  } catch (error) {
    either.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
