/**
 * Works on items, so many at a time, in their order. One failure is everybody's end: what is still in flight is aborted,
 * because it is not worth paying for any more.
 *
 * @throws what the first failing work threw
 */
export async function sideBySide<T>(
  items: readonly T[],
  options: { readonly parallel: number; readonly signal: AbortSignal },
  work: (item: T, signal: AbortSignal, index: number) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const waiting = [...items.entries()];
  const workOff = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], signal, next[0]);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(options.parallel, items.length) }, workOff));
  } catch (error) {
    stop.abort(error);
    throw error;
  }
}
