import pLimit from 'p-limit';

/**
 * Runs `work` on all items in their order, `parallel` at a time. The first failure ends the run: no further item is
 * started, and the signal of those in flight is aborted, so that no more calls are paid for.
 *
 * @throws the error of the first work that failed
 */
export async function runConcurrently<T>(
  items: readonly T[],
  options: { readonly parallel: number; readonly signal: AbortSignal },
  work: (item: T, signal: AbortSignal, index: number) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const limit = pLimit(options.parallel);
  const runItem = async (item: T, index: number): Promise<void> => {
    try {
      await work(item, signal, index);
    } catch (error) {
      // Here, before the slot is free: p-limit starts the next item before Promise.all rejects.
      limit.clearQueue();
      stop.abort(error);
      throw error;
    }
  };
  await Promise.all(items.map((item, index) => limit(runItem, item, index)));
}
