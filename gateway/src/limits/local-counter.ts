import type { RequestCounter } from './request-counter';
import { windowOf, type WindowCount } from './sliding-window';

/** Maximum number of entries; the oldest is evicted. */
const CLIENTS_LIMIT = 50_000;

interface Entry {
  index: number;
  previous: number;
  current: number;
}

/** Counts in this process: for local classes, and for all classes while Redis is down. */
export class LocalCounter implements RequestCounter {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number = Date.now) {}

  add(key: string, windowMs: number): Promise<WindowCount> {
    return Promise.resolve(this.addNow(key, windowMs));
  }

  /** As {@link add}, synchronously. */
  addNow(key: string, windowMs: number): WindowCount {
    const { index, elapsedMs } = windowOf(this.now(), windowMs);
    const entry = this.entryAt(key, index);
    entry.current += 1;
    return { previous: entry.previous, current: entry.current, elapsedMs };
  }

  /** Reads the count of a client without counting a request. */
  peek(key: string, windowMs: number): WindowCount {
    const { index, elapsedMs } = windowOf(this.now(), windowMs);
    const known = this.entries.get(key);
    if (known?.index === index) return { previous: known.previous, current: known.current, elapsedMs };
    return { previous: known?.index === index - 1 ? known.current : 0, current: 0, elapsedMs };
  }

  takeBack(key: string): Promise<void> {
    const entry = this.entries.get(key);
    if (entry) entry.current -= 1;
    return Promise.resolve();
  }

  private entryAt(key: string, index: number): Entry {
    const known = this.entries.get(key);
    if (known?.index === index) return known;
    const previous = known?.index === index - 1 ? known.current : 0;
    const entry = { index, previous, current: 0 };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > CLIENTS_LIMIT) this.forgetOldest();
    return entry;
  }

  private forgetOldest(): void {
    const oldest = this.entries.keys().next().value;
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
