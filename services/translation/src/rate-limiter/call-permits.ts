import { Inject, Injectable } from '@nestjs/common';
import type { TokenUsage } from '@lacthu/contracts';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LimiterStatesRepository } from './limiter-states.repository';
import type { RateLimitHeaders } from './adjust-to-headers';
import { afterAnswer, afterRateLimit, afterKeyRejected } from './adjust-to-outcome';
import { takePermits, withoutLease, type LimiterState } from './limiter-state';
import { PermitQueue, type Permit } from './permit-queue';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';

/** Longest wait for a permit; a person is better served by an error than by a longer wait. */
const MAX_WAIT_MS = 60_000;
/** A lease lapses this long after the call's timeout: its process must have died. */
const LEASE_RESERVE_MS = 5_000;

const ABOUT_KEY: ReadonlySet<ProviderErrorKind> = new Set([
  'invalid_key',
  'rate_limited',
  'day_limited',
  'quota_exhausted',
]);

/** The keys of a call, and the address and model that their limits belong to. */
export interface LimitedAccess {
  /** In order of preference. */
  readonly keys: readonly string[];
  /** Address and model: the same key has separate limits for each. */
  readonly place: string;
}

export interface LimitedCall {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxWaitMs?: number;
}

/** The answer of a provider, with the rate limit that its headers report. */
export interface LimitedAnswer<T> {
  readonly answer: T;
  readonly told?: RateLimitHeaders;
  /** Tokens used; absent for a list of models. */
  readonly usage?: TokenUsage | undefined;
}

/** The part of {@link CallPermits} that engines use; decorators implement it too. */
export type CallLimiter = Pick<CallPermits, 'run'>;

/**
 * Adaptive rate limiter of provider calls. It starts a call when the limits of a key allow it, and learns those limits
 * from answers and errors: requested pauses, concurrent calls, starts per second, keys that keep being rejected.
 */
@Injectable()
export class CallPermits {
  private readonly queues = new Map<string, PermitQueue>();
  private readonly maxWindow: number;
  private readonly leaseMs: number;

  constructor(
    private readonly states: LimiterStatesRepository,
    @Inject(TRANSLATION_CONFIG)
    config: Pick<TranslationConfig, 'TRANSLATION_CALLS_PER_KEY' | 'TRANSLATION_CALL_TIMEOUT_SECONDS'>,
  ) {
    this.maxWindow = config.TRANSLATION_CALLS_PER_KEY;
    this.leaseMs = config.TRANSLATION_CALL_TIMEOUT_SECONDS * 1_000 + LEASE_RESERVE_MS;
  }

  /**
   * Calls with the first key that has a permit; takes the next key when one is rejected or paused. An error that is not
   * about the key ends the call at once: a blocked text is not sent with every key. After a rate limit the call queues
   * again, for as long as `maxWaitMs` allows.
   *
   * @throws ProviderError `rate_limited` with the time to wait; the last key's rejection when all were rejected; any
   * other error of `call`
   */
  async run<T>(
    { keys, place }: LimitedAccess,
    { signal, timeoutMs, maxWaitMs = Math.min(MAX_WAIT_MS, timeoutMs) }: LimitedCall,
    call: (key: string) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const deadline = Date.now() + maxWaitMs;
    const left = new Set(keys);
    for (;;) {
      const waiting = { keys: [...left], maxWaitMs: Math.max(0, deadline - Date.now()), signal };
      const permit = await this.queueOf(keys, place).join(waiting);
      try {
        const { answer, told } = await call(permit.key);
        await this.settle(permit, place, (state, now) => afterAnswer(state, permit.lease, now, told));
        return answer;
      } catch (error) {
        const known = error instanceof ProviderError ? error : null;
        await this.settle(permit, place, (state, now) => learn(state, permit, now, known));
        if (!known || !isAboutKey(known)) throw error;
        if (known.kind !== 'rate_limited') left.delete(permit.key);
        if (left.size === 0) throw known;
      }
    }
  }

  private async settle(
    { key }: Permit,
    place: string,
    by: (state: LimiterState, now: number) => LimiterState,
  ): Promise<void> {
    const change = (state: LimiterState, now: number) => ({ state: by(state, now), result: undefined });
    const settled = this.states.change(this.states.nameOf(key, place), change);
    // Waiting calls ask for permits in the same batch: one round trip to the store serves both.
    for (const queue of this.queues.values()) queue.poke();
    await settled;
  }

  private queueOf(keys: readonly string[], place: string): PermitQueue {
    const name = this.states.nameOf(keys.join('\n'), place);
    const existing = this.queues.get(name);
    if (existing) return existing;
    const queue = new PermitQueue(
      keys,
      (key, ids, evenResting) => {
        const { leaseMs, maxWindow, states } = this;
        const request = { ids, evenResting, leaseMs, maxWindow, by: states.asker };
        return this.states.change(this.states.nameOf(key, place), (before, now) => {
          const { state, ...result } = takePermits(before, request, now);
          return { state, result };
        });
      },
      (permit) => this.settle(permit, place, (state) => withoutLease(state, permit.lease.id)),
      () => this.queues.delete(name),
    );
    this.queues.set(name, queue);
    return queue;
  }
}

function learn(
  state: LimiterState,
  { lease }: Permit,
  now: number,
  error: ProviderError | null,
): LimiterState {
  if (error?.kind === 'rate_limited') {
    const { retryAfterMs, quota } = error.facts;
    const perMinute = quota?.period === 'minute' && quota.metric === 'requests' ? quota.value : undefined;
    const told = {
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(perMinute !== undefined && { perMinute }),
    };
    return afterRateLimit(state, lease, now, told);
  }
  if (error && isAboutKey(error)) return afterKeyRejected(state, lease, now);
  return withoutLease(state, lease.id);
}

function isAboutKey({ kind }: ProviderError): boolean {
  return ABOUT_KEY.has(kind);
}
