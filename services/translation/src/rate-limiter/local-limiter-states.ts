import { newLimiterState, type LimiterState, type LimiterStateChange } from './limiter-state';
import { ownShare } from './degraded-mode';

/** Upper bound of remembered states; one process hardly uses more keys within `memoryMs`. */
const MAX_NAMES = 2_000;

/** The limiter states that this process used within `memoryMs`. */
export class LocalLimiterStates {
  private readonly states = new Map<
    string,
    { readonly state: LimiterState; readonly at: number; readonly text: string }
  >();

  constructor(
    private readonly memoryMs: number,
    private readonly asker: string,
  ) {}

  read(name: string, now: number): LimiterState | null {
    const known = this.states.get(name);
    return known && now - known.at < this.memoryMs ? known.state : null;
  }

  /** The text that this process last wrote to the shared store; empty when it is unknown. */
  textOf(name: string): string {
    return this.states.get(name)?.text ?? '';
  }

  keep(name: string, now: number, state: LimiterState, text = ''): void {
    // A Map keeps insertion order: the first entry is the least recently used one.
    this.states.delete(name);
    this.states.set(name, { state, at: now, text });
    const [oldest] = this.states.keys();
    if (this.states.size > MAX_NAMES && oldest !== undefined) this.states.delete(oldest);
  }

  /** Applies a change while the shared store is unavailable. */
  change<T>(name: string, now: number, by: LimiterStateChange<T>): T {
    const known = this.read(name, now) ?? newLimiterState(now);
    const wasShared = this.textOf(name) !== '';
    const { state, result } = by(wasShared ? ownShare(known, this.asker, now) : known, now);
    this.keep(name, now, state);
    return result;
  }
}
