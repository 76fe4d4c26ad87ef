import { answered, exceeded } from '../src/engines/learn-pace';
import { freshPace, take, type Lease, type Pace } from '../src/engines/pace';

/** A provider with limits, and a client that always has more calls to make. */
export interface Simulation {
  readonly calls: number;
  readonly latencyMs: number;
  /** Sigma of a log-normal spread of latencies around their mean; 0 or absent: all alike. */
  readonly spread?: number;
  readonly perSecond?: number;
  readonly burst?: number;
  readonly parallel?: number;
  /** Whether answers tell what is left of the bucket. */
  readonly tells?: boolean;
}

export interface SimulatedRun {
  /** Share of the ideal max((N - burst) / R, N * L / C) + L. */
  readonly efficiency: number;
  /** Refused calls among all calls. */
  readonly excessShare: number;
  readonly lost: number;
}

const WIRE_MS = 2;
const EXCESS_MS = 10;
const RETRY_AFTER_MS = 1_000;
const MAX_WINDOW = 64;
const START = 1_790_000_000_000;

/** Runs it in simulated time. The provider is a token bucket with a cap; an excess is told with whole seconds to wait. */
export function simulate(simulation: Simulation): SimulatedRun {
  return new Run(simulation).toEnd();
}

class Run {
  private now = START;
  private pace: Pace = freshPace(START);
  private readonly events: { readonly at: number; readonly happen: () => void }[] = [];
  private left: number;
  private done = 0;
  private calls = 0;
  private excesses = 0;
  private tokens: number;
  private tokensAt = START;
  private running = 0;
  private asked = 0;
  private seed = 7;

  constructor(private readonly given: Simulation) {
    this.left = given.calls;
    this.tokens = given.burst ?? Infinity;
  }

  toEnd(): SimulatedRun {
    const { calls, latencyMs, perSecond = Infinity, burst = 0, parallel = Infinity } = this.given;
    while (this.done < calls) {
      const wake = this.startWhatMayStart();
      const next = this.events.reduce((best, event) => (event.at < best.at ? event : best), {
        at: wake,
        happen: () => undefined,
      });
      const place = this.events.indexOf(next);
      if (place >= 0) this.events.splice(place, 1);
      this.now = Math.max(this.now, next.at);
      next.happen();
    }
    const latency = latencyMs / 1_000;
    const ideal = Math.max((calls - burst) / perSecond, (calls * latency) / parallel) + latency;
    return {
      efficiency: ideal / ((this.now - START) / 1_000),
      excessShare: this.excesses / this.calls,
      lost: calls - this.done,
    };
  }

  /** @returns when to look again though nothing happens */
  private startWhatMayStart(): number {
    if (this.left === 0) return Infinity;
    const ids = Array.from({ length: Math.min(this.left, MAX_WINDOW) }, () => String((this.asked += 1)));
    const taken = take(this.pace, { ids, maxWindow: MAX_WINDOW, leaseMs: 3_600_000 }, this.now);
    this.pace = taken.pace;
    this.left -= taken.leases.length;
    for (const lease of taken.leases) this.after(WIRE_MS, () => this.arrive(lease));
    return taken.waitMs > 0 ? this.now + taken.waitMs : Infinity;
  }

  private arrive(lease: Lease): void {
    this.calls += 1;
    this.refill();
    if (this.tokens < 1 || this.running >= (this.given.parallel ?? Infinity)) {
      this.excesses += 1;
      this.after(EXCESS_MS, () => {
        this.pace = exceeded(this.pace, lease, this.now, { retryAfterMs: RETRY_AFTER_MS });
        this.left += 1;
      });
      return;
    }
    this.tokens -= 1;
    this.running += 1;
    const told = this.told();
    this.after(this.latency(), () => {
      this.running -= 1;
      this.after(WIRE_MS, () => {
        this.done += 1;
        this.pace = answered(this.pace, lease, this.now, told);
      });
    });
  }

  private refill(): void {
    const { perSecond, burst = Infinity } = this.given;
    if (perSecond === undefined) return;
    this.tokens = Math.min(burst, this.tokens + ((this.now - this.tokensAt) / 1_000) * perSecond);
    this.tokensAt = this.now;
  }

  private told() {
    const { tells, perSecond, burst } = this.given;
    if (!tells || perSecond === undefined || burst === undefined) return undefined;
    const remaining = Math.floor(this.tokens);
    return { limit: burst, remaining, resetMs: ((burst - remaining) / perSecond) * 1_000 };
  }

  private latency(): number {
    const { latencyMs, spread = 0 } = this.given;
    const normal = Math.sqrt(-2 * Math.log(this.random())) * Math.cos(2 * Math.PI * this.random());
    return latencyMs * Math.exp(spread * normal - (spread * spread) / 2);
  }

  /** The same numbers in each run (mulberry32), in (0, 1). */
  private random(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / 4_294_967_297;
  }

  private after(ms: number, happen: () => void): void {
    this.events.push({ at: this.now + ms, happen });
  }
}
