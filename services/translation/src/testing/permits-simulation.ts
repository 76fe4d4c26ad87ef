import { CallPermits, type LimitedAnswer } from '../rate-limiter/call-permits';
import type { LimiterStateChange } from '../rate-limiter/limiter-state';
import { StoreUnavailableError, type LimiterStore, type Swapped } from '../rate-limiter/limiter-store.port';
import { ProviderError } from '../provider-errors/provider-error';
import { SharedLimiterStates } from '../rate-limiter/shared-limiter-states';
import { EXCESS_MS, LimitedProvider, RETRY_AFTER_SECONDS, type ProviderLimits } from './limited-provider';
import { seededRandom } from './seeded-random';

/** A simulation: workers that share limits call a provider in simulated time, on a busy machine. */
export interface Simulation {
  readonly seed: number;
  readonly calls: number;
  readonly limits: ProviderLimits;
  readonly keys?: readonly string[];
  /** The provider reports its bucket in answers, or its quota per minute in rejections; absent: it reports nothing. */
  readonly tells?: 'with answers' | 'with refusals';
  /** Number of answers after which the second key is rejected for good. */
  readonly dieAfter?: number;
  /** The store is unavailable during these ms of the run. */
  readonly storeAway?: readonly [from: number, until: number];
  readonly workers?: number;
  /** Calls that one worker tries to have in flight. */
  readonly eagerness?: number;
  /** Latency of an answer in milliseconds. */
  readonly latencyMs?: number;
}

export interface SimulatedRun {
  readonly seconds: number;
  /** Rejections by a rate limit, and their share of all calls. */
  readonly excesses: number;
  readonly excessShare: number;
  /** Rejections by a rate limit after the second key was rejected for good. */
  readonly excessesSinceDeath: number;
  readonly lost: number;
}

export const LATENCY_MS = 400;
const WORKERS = 2;
const EAGERNESS = 48;
const MAX_WINDOW = 64;
const PATIENCE_MS = 60_000;
/** Mean interval and longest duration of stalls of a worker, because others use the processors. */
const STALL_EVERY_MS = 400;
const MAX_STALL_MS = 60;
/** Mean network time of a call to the provider, and of a request to the store. */
const WIRE_MS = 3;
const STORE_MS = 1;

/** Runs the simulation; call {@link simulateTime} before. */
export async function simulate(simulation: Simulation): Promise<SimulatedRun> {
  return new Run(simulation).toEnd();
}

/** Fakes all timers and clocks, but not promises; `jest.useRealTimers` ends it. */
export function simulateTime(): void {
  jest.useFakeTimers({ now: 1_790_000_000_000, doNotFake: ['nextTick', 'queueMicrotask'] });
}

/** The real timer, saved before a test switches to simulated time. */
const afterPromises = setImmediate;

class Run {
  private readonly random: () => number;
  private readonly startedAt = Date.now();
  private readonly store = new Map<string, string>();
  private readonly providers: Map<string, LimitedProvider>;
  private readonly workers: Worker[];
  private left: number;
  private lost = 0;
  private excessesAtDeath: number | null = null;

  constructor(private readonly given: Simulation) {
    this.random = seededRandom(given.seed);
    this.left = given.calls;
    this.providers = new Map(this.keys.map((key) => [key, new LimitedProvider(given.limits)]));
    this.workers = Array.from(
      { length: given.workers ?? WORKERS },
      () => new Worker(this.store, this.random, given.storeAway),
    );
  }

  private get keys(): readonly string[] {
    return this.given.keys ?? ['only'];
  }

  async toEnd(): Promise<SimulatedRun> {
    const loops = this.workers.flatMap((worker) =>
      Array.from({ length: this.given.eagerness ?? EAGERNESS }, () => this.work(worker)),
    );
    await passTimeUntil(Promise.all(loops));
    const { answered, excesses } = this.counted();
    return {
      seconds: (Date.now() - this.startedAt) / 1_000,
      excesses,
      excessShare: excesses / (answered + excesses),
      excessesSinceDeath: excesses - (this.excessesAtDeath ?? excesses),
      lost: this.lost,
    };
  }

  private async work(worker: Worker): Promise<void> {
    while (this.left > 0) {
      this.left -= 1;
      const access = { keys: this.keys, place: 'here' };
      const signal = new AbortController().signal;
      const call = { signal, timeoutMs: PATIENCE_MS, maxWaitMs: PATIENCE_MS };
      await worker.permits.run(access, call, (key) => this.ask(worker, key)).catch(() => (this.lost += 1));
    }
  }

  private async ask(worker: Worker, key: string): Promise<LimitedAnswer<null>> {
    await worker.pass(WIRE_MS);
    if (key === this.keys[1] && this.counted().answered >= (this.given.dieAfter ?? Infinity)) {
      this.excessesAtDeath ??= this.counted().excesses;
      await worker.pass(EXCESS_MS);
      throw new ProviderError('invalid_key', { status: 401 });
    }
    const provider = this.providers.get(key) as LimitedProvider;
    const latencyMs = this.given.latencyMs ?? LATENCY_MS;
    const verdict = provider.admit(latencyMs);
    if (verdict.kind === 'excess') {
      await worker.pass(EXCESS_MS);
      throw new ProviderError('rate_limited', this.refusal());
    }
    await sleep(latencyMs);
    await worker.pass(WIRE_MS);
    const { remaining, resetMs } = verdict;
    const told = { limit: this.given.limits.burst ?? 0, remaining, resetMs };
    return { answer: null, ...(this.given.tells === 'with answers' ? { told } : {}) };
  }

  private refusal() {
    const value = (this.given.limits.perSecond ?? 0) * 60;
    const quota = { period: 'minute', metric: 'requests', value } as const;
    const retryAfterMs = RETRY_AFTER_SECONDS * 1_000;
    return { retryAfterMs, ...(this.given.tells === 'with refusals' ? { quota } : {}) };
  }

  private counted(): { readonly answered: number; readonly excesses: number } {
    const counts = [...this.providers.values()].map((provider) => provider.counts);
    return {
      answered: counts.reduce((sum, { answered }) => sum + answered, 0),
      excesses: counts.reduce((sum, { excesses }) => sum + excesses, 0),
    };
  }
}

/** One process: its permits, its connection to the store, and its stalls. */
class Worker implements LimiterStore {
  readonly permits: CallPermits;
  private readonly startedAt = Date.now();
  private stallFrom = 0;
  private stallUntil = 0;

  constructor(
    private readonly store: Map<string, string>,
    private readonly random: () => number,
    private readonly storeAway: readonly [number, number] = [0, 0],
  ) {
    const states = new SharedLimiterStates(this, random);
    this.permits = new CallPermits(
      {
        asker: states.asker,
        nameOf: (key: string, place: string) => `${place} ${key}`,
        change: <T>(name: string, by: LimiterStateChange<T>) => states.change(name, by),
      } as never,
      { TRANSLATION_CALLS_PER_KEY: MAX_WINDOW, TRANSLATION_CALL_TIMEOUT_SECONDS: PATIENCE_MS / 1_000 },
    );
  }

  /** Waits about this long, and longer when the process stalls meanwhile. */
  async pass(meanMs: number): Promise<void> {
    await sleep(meanMs * (0.5 + this.random()));
    const now = Date.now() - this.startedAt;
    while (this.stallUntil < now) {
      this.stallFrom = this.stallUntil + 2 * STALL_EVERY_MS * this.random();
      this.stallUntil = this.stallFrom + MAX_STALL_MS * this.random();
    }
    if (now >= this.stallFrom) await sleep(this.stallUntil - now);
  }

  async swap(name: string, expected: string, next: string): Promise<Swapped> {
    const [from, until] = this.storeAway;
    const passed = Date.now() - this.startedAt;
    if (passed >= from && passed < until) throw new StoreUnavailableError();
    await this.pass(STORE_MS);
    const now = Date.now();
    const present = this.store.get(name) ?? '';
    const isDone = present === expected;
    if (isDone) this.store.set(name, next);
    await this.pass(STORE_MS);
    return { isDone, now, present: isDone ? '' : present };
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Advances the simulated time, timer by timer, until the work is done. */
async function passTimeUntil(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  for (;;) {
    await new Promise((resolve) => afterPromises(resolve));
    if (isDone) return;
    jest.advanceTimersToNextTimer();
  }
}
