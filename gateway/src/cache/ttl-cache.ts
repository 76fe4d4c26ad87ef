/** Maximum number of entries; the oldest is evicted. */
const ENTRIES_LIMIT = 20_000;

interface Entry<T> {
  readonly answer: Promise<T>;
  readonly askedAt: number;
}

/**
 * Caches answers of another process for a fixed time. Concurrent calls with the same key share one request. The age of an
 * entry counts from its request, so that no answer is older than the lifetime. Errors are not cached.
 */
export class TtlCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known && this.now() - known.askedAt < this.lifetimeMs) return known.answer;
    const fresh: Entry<T> = { answer: ask(), askedAt: this.now() };
    this.keep(key, fresh);
    fresh.answer.catch(() => {
      if (this.entries.get(key) === fresh) this.entries.delete(key);
    });
    return fresh.answer;
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  forgetAll(): void {
    this.entries.clear();
  }

  private keep(key: string, fresh: Entry<T>): void {
    this.entries.delete(key);
    this.entries.set(key, fresh);
    if (this.entries.size <= ENTRIES_LIMIT) return;
    const oldest = this.entries.keys().next().value;
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
