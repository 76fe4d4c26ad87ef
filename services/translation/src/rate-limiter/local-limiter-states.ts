import { newLimiterState, type LimiterState, type LimiterStateChange } from './limiter-state';
import { ownShare } from './degraded-mode';

/** More keys than this within the time of memory are hardly in use at one process. */
const MAX_NAMES = 2_000;

/** The states that this process has seen, for as long as they are remembered. */
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

  /** What the shared store held when this process last wrote there; empty when that is not known. */
  textOf(name: string): string {
    return this.states.get(name)?.text ?? '';
  }

  keep(name: string, now: number, state: LimiterState, text = ''): void {
    // The order of the map is the order of use: the one that rests longest goes first.
    this.states.delete(name);
    this.states.set(name, { state, at: now, text });
    const [oldest] = this.states.keys();
    if (this.states.size > MAX_NAMES && oldest !== undefined) this.states.delete(oldest);
  }

  /** Changes a state without the shared store. */
  change<T>(name: string, now: number, by: LimiterStateChange<T>): T {
    const known = this.read(name, now) ?? newLimiterState(now);
    const wasShared = this.textOf(name) !== '';
    const { state, result } = by(wasShared ? ownShare(known, this.asker, now) : known, now);
    this.keep(name, now, state);
    return result;
  }
}
