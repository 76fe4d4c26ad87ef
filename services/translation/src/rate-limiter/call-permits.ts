import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { TokenUsage } from '@lacthu/contracts';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LimiterStatesRepository } from './limiter-states.repository';
import type { RateLimitHeaders } from './adjust-to-headers';
import { afterAnswer, afterDaySpent, afterRateLimit, afterKeyRejected } from './adjust-to-outcome';
import type { CountedAs, DayRule } from './day-quota';
import { CallKeys } from './key-projects';
import { takePermits, withoutCall, withoutLease, type Lease, type LimiterState } from './limiter-state';
import { PermitQueue, type Permit } from './permit-queue';
import type { QuotaZone } from '../provider-errors/next-midnight';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';

/** Longest wait for a permit; a person is better served by an error than by a longer wait. */
const MAX_WAIT_MS = 60_000;
/** A lease lapses this long after the call's timeout: its process must have died. */
const LEASE_RESERVE_MS = 5_000;

/** Upper bound of the remembered rejected keys of projects, and the time for which they are remembered. */
const MAX_REJECTED = 2_000;
const REJECTED_MS = 60 * 60_000;
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
  /** Groups of keys that share the limits of one provider project; a key in no group is a project of its own. */
  readonly projects?: readonly (readonly string[])[] | undefined;
  readonly model?: string;
  /** Zone in which the provider begins the day of its quotas. */
  readonly zone?: QuotaZone;
  /** Calls a day that the person allows one project. */
  readonly dailyLimit?: number | undefined;
}

export interface LimitedCall {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxWaitMs?: number;
  /** Default `call`. */
  readonly countsAs?: CountedAs;
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
  /** Keys that were rejected lately: of the keys of a project, they are tried last. */
  private readonly rejected = new LRUCache<string, true>({ max: MAX_REJECTED, ttl: REJECTED_MS });
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
   * Calls with the first key that has a permit; takes the next key when one is rejected, paused or without calls for the
   * day. An error that is not about the key ends the call at once: a blocked text is not sent with every key. After a
   * rate limit the call queues again, for as long as `maxWaitMs` allows.
   *
   * @throws ProviderError `rate_limited` with the time to wait; `day_limited` with the earliest reset, when no project has
   * calls left for the day; the last key's rejection when all were rejected; any other error of `call`
   */
  async run<T>(
    access: LimitedAccess,
    limits: LimitedCall,
    call: (key: string) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    try {
      return await this.runWithKeys(access, limits, call);
    } catch (error) {
      throw withModel(error, access.model);
    }
  }

  private async runWithKeys<T>(
    access: LimitedAccess,
    { signal, timeoutMs, maxWaitMs = Math.min(MAX_WAIT_MS, timeoutMs), countsAs = 'call' }: LimitedCall,
    call: (key: string) => Promise<LimitedAnswer<T>>,
  ): Promise<T> {
    const { place } = access;
    const deadline = Date.now() + maxWaitMs;
    const keys = new CallKeys(access, (key) => this.rejected.has(this.states.nameOf(key, place)));
    const queueing = { projects: keys.projects(), place, rule: ruleOf(access, countsAs) };
    for (;;) {
      const waiting = { keys: keys.projects(), maxWaitMs: Math.max(0, deadline - Date.now()), signal };
      const permit = await this.queueOf(queueing).join(waiting);
      const key = keys.keyOf(permit.key);
      try {
        const { answer, told, usage } = await call(key);
        const tokens = usage ? usage.inputTokens + usage.outputTokens : 0;
        await this.settle(permit, place, (state, now) =>
          afterAnswer(state, permit.lease, now, { told, tokens }),
        );
        return answer;
      } catch (error) {
        await this.settleError(error, { permit, key, keys, access, countsAs });
      }
    }
  }

  /** Learns from an error. @throws the error, when no other key and no wait can help */
  private async settleError(
    error: unknown,
    { permit, key, keys, access: { place, zone }, countsAs }: FailedCall,
  ): Promise<void> {
    const known = error instanceof ProviderError ? error : null;
    const hasSibling = known?.kind === 'invalid_key' && keys.dropKey(permit.key, key);
    if (hasSibling) this.rejected.set(this.states.nameOf(key, place), true);
    const learnt = { lease: permit.lease, error: known, zone, hasSibling };
    await this.settle(permit, place, (state, now) => learn(state, learnt, now));
    if (!known || !ABOUT_KEY.has(known.kind)) throw error;
    if (!hasSibling && !waitsForKey(known, countsAs)) keys.dropProject(permit.key);
    if (keys.projects().length === 0) throw known;
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

  private queueOf({ projects, place, rule }: Queueing): PermitQueue {
    const { zone, given = '', countsAs } = rule;
    const name = this.states.nameOf([...projects, zone, given, countsAs].join('\n'), place);
    const existing = this.queues.get(name);
    if (existing) return existing;
    const queue = new PermitQueue(
      projects,
      (key, ids, evenResting) => {
        const { leaseMs, maxWindow, states } = this;
        const request = { ids, evenResting, leaseMs, maxWindow, by: states.asker, day: rule };
        return this.states.change(this.states.nameOf(key, place), (before, now) => {
          const { state, ...result } = takePermits(before, request, now);
          return { state, result };
        });
      },
      (permit) => this.settle(permit, place, (state) => withoutCall(state, permit.lease)),
      () => this.queues.delete(name),
    );
    this.queues.set(name, queue);
    return queue;
  }
}

interface FailedCall {
  readonly permit: Permit;
  readonly key: string;
  readonly keys: CallKeys;
  readonly access: LimitedAccess;
  readonly countsAs: CountedAs;
}

/** The projects of a call, the address and model, and how the call counts. */
interface Queueing {
  readonly projects: readonly string[];
  readonly place: string;
  readonly rule: DayRule;
}

function ruleOf({ zone = 'UTC', dailyLimit }: LimitedAccess, countsAs: CountedAs): DayRule {
  return { zone, countsAs, ...(dailyLimit !== undefined && { given: dailyLimit }) };
}

interface Learnt {
  readonly lease: Lease;
  readonly error: ProviderError | null;
  readonly zone: QuotaZone | undefined;
  /** The key was rejected, and its project has another one. */
  readonly hasSibling: boolean;
}

function learn(state: LimiterState, { lease, error, zone, hasSibling }: Learnt, now: number): LimiterState {
  if (hasSibling) return withoutCall(state, lease);
  if (error?.kind === 'rate_limited') return afterRateLimit(state, lease, now, toldBy(error));
  if (error?.kind === 'day_limited') return afterDaySpent(state, lease, now, error.facts, zone);
  if (error && ABOUT_KEY.has(error.kind)) return afterKeyRejected(state, lease, now);
  return isUncounted(error) ? withoutCall(state, lease) : withoutLease(state, lease.id);
}

function toldBy({ facts: { retryAfterMs, quota } }: ProviderError): Parameters<typeof afterRateLimit>[3] {
  const perMinute = quota?.period === 'minute' && quota.metric === 'requests' ? quota.value : undefined;
  return {
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(perMinute !== undefined && { perMinute }),
  };
}

/** True when the provider did not work on the call: an overloaded server does not count it among those of the day. */
function isUncounted(error: ProviderError | null): boolean {
  if (!error) return false;
  return error.kind === 'unavailable'
    ? (error.facts.status ?? 0) >= 500
    : ['model_unavailable', 'region_refused', 'address_refused'].includes(error.kind);
}

/** True when the key may be used again by this call, once its limit allows it. */
function waitsForKey({ kind }: ProviderError, countsAs: CountedAs): boolean {
  return kind === 'rate_limited' || (kind === 'day_limited' && countsAs === 'call');
}

/** Adds the name of the model where the provider or the limiter did not name one. */
function withModel(error: unknown, model: string | undefined): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'day_limited') return error;
  if (!model || error.facts.quota?.model) return error;
  const quota = { period: 'day', metric: 'requests', ...error.facts.quota, model } as const;
  return new ProviderError('day_limited', { ...error.facts, quota });
}
