import { freshPace, type Pace, type PaceChange } from './limiter-state';
import { alone } from './degraded-mode';

/** More keys than this within the time of memory are hardly in use at one process. */
const MAX_NAMES = 2_000;

/** The paces that this process has seen, for as long as they are remembered. */
export class LocalPaces {
  private readonly paces = new Map<
    string,
    { readonly pace: Pace; readonly at: number; readonly text: string }
  >();

  constructor(
    private readonly memoryMs: number,
    private readonly asker: string,
  ) {}

  read(name: string, now: number): Pace | null {
    const known = this.paces.get(name);
    return known && now - known.at < this.memoryMs ? known.pace : null;
  }

  /** What the shared store held when this process last wrote there; empty when that is not known. */
  textOf(name: string): string {
    return this.paces.get(name)?.text ?? '';
  }

  keep(name: string, now: number, pace: Pace, text = ''): void {
    // The order of the map is the order of use: the one that rests longest goes first.
    this.paces.delete(name);
    this.paces.set(name, { pace, at: now, text });
    const [oldest] = this.paces.keys();
    if (this.paces.size > MAX_NAMES && oldest !== undefined) this.paces.delete(oldest);
  }

  /** Changes a pace without the shared store. */
  change<T>(name: string, now: number, by: PaceChange<T>): T {
    const known = this.read(name, now) ?? freshPace(now);
    const wasShared = this.textOf(name) !== '';
    const { pace, result } = by(wasShared ? alone(known, this.asker, now) : known, now);
    this.keep(name, now, pace);
    return result;
  }
}
