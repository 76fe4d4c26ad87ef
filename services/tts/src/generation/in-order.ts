import { setMaxListeners } from 'node:events';

/** Number of items processed at the same time, and number of results that may wait for an earlier one. */
export interface InOrderOptions {
  readonly parallel: number;
  readonly ahead: number;
  readonly signal: AbortSignal;
}

/**
 * Processes items in parallel and yields the results in the order of the items. Work that is far ahead of the consumer
 * waits, so that memory stays flat. After the first failure the other items are aborted and awaited, so that nothing
 * runs on after the generator has ended.
 *
 * @throws the error of the first item that failed
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  options: InOrderOptions,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): AsyncGenerator<R, void> {
  const run = new Run(items, options, work);
  try {
    for (let place = 0; place < items.length; place += 1) yield await run.take(place);
  } finally {
    await run.stop();
  }
}

class Run<T, R> {
  private readonly stopped = new AbortController();
  private readonly signal: AbortSignal;
  private readonly results = new Map<number, Promise<R>>();
  private readonly failure: Promise<never>;
  private fail: (error: unknown) => void = () => undefined;
  private running = 0;
  private next = 0;
  private taken = 0;

  constructor(
    private readonly items: readonly T[],
    private readonly options: InOrderOptions,
    private readonly work: (item: T, signal: AbortSignal) => Promise<R>,
  ) {
    this.signal = AbortSignal.any([options.signal, this.stopped.signal]);
    // Every item listens to it, so more than ten listeners are no leak.
    setMaxListeners(0, this.signal);
    this.failure = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    this.failure.catch(() => undefined);
  }

  async take(place: number): Promise<R> {
    this.options.signal.throwIfAborted();
    this.startMore();
    const result = await Promise.race([this.results.get(place) ?? this.failure, this.failure]);
    this.results.delete(place);
    this.taken += 1;
    this.startMore();
    return result;
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.allSettled(this.results.values());
  }

  private startMore(): void {
    const { parallel, ahead } = this.options;
    while (!this.signal.aborted && this.running < parallel && this.next < this.items.length) {
      if (this.next - this.taken >= ahead) return;
      this.start(this.next);
      this.next += 1;
    }
  }

  private start(place: number): void {
    this.running += 1;
    const result = this.work(this.items[place] as T, this.signal).finally(() => {
      this.running -= 1;
      this.startMore();
    });
    this.results.set(place, result);
    result.catch((error: unknown) => this.fail(error));
  }
}
