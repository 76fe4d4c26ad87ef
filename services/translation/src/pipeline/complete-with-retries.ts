import { runWithTimeout } from '@lacthu/observability';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatAnswer, ChatEngine } from '../providers/chat-engine.port';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';

/** Attempts per call, including the first. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** Longest pause within the call; with a longer one a person gets an error, and a job gives its slot away. */
const MAX_WAIT_MS = 60_000;
/** Longest wait of a job for a permit; it holds a slot that others could use. */
const JOB_WAIT_MS = 3_000;
/** Time reserved for the call itself after its wait; answers hardly ever come sooner. */
const CALL_RESERVE_MS = 3_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface RetriedCall {
  readonly system: string;
  readonly user: string;
  readonly signal: AbortSignal;
  /** Time (ms since 1970) after which there are no more attempts. */
  readonly deadline: number;
  /** Time (ms since 1970) until which a person waits for rate limits; absent: the deadline. */
  readonly limitsUntil?: number;
  /** Timeout of one attempt in milliseconds. */
  readonly callTimeoutMs: number;
  /** True (a person waits): rate limits are waited for within the call. False (a job): they fail the call at once. */
  readonly waitsForLimits: boolean;
}

/**
 * Calls a language model with up to three attempts where a retry can help: outages, web pages in place of an answer, and
 * rate limits when the caller waits for them. The pause is the one that the provider requests; when it is longer than the
 * caller may wait, the error is thrown at once.
 *
 * @throws ProviderError the last error; the signal's reason when it was aborted
 */
export async function completeWithRetries(engine: ChatEngine, call: RetriedCall): Promise<ChatAnswer> {
  const attempts = (signal: AbortSignal): Promise<ChatAnswer> => attemptCall(engine, call, signal);
  return runWithTimeout(attempts, remainingOf(call), { signal: call.signal, timeoutError });
}

async function attemptCall(engine: ChatEngine, call: RetriedCall, signal: AbortSignal): Promise<ChatAnswer> {
  const { system, user, deadline, callTimeoutMs } = call;
  for (let attempt = 1; ; attempt += 1) {
    const timeoutMs = Math.min(callTimeoutMs, deadline - Date.now());
    if (timeoutMs <= 0) throw timeoutError();
    try {
      return await engine.complete({ system, user, signal, timeoutMs, maxWaitMs: maxWaitOf(call) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const pauseMs = pauseBeforeNext(error, attempt, call);
      if (pauseMs === null) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/** Milliseconds until the deadline, at most what a timer can hold. */
function remainingOf({ deadline }: RetriedCall): number {
  return Math.min(Math.max(0, deadline - Date.now()), MAX_TIMER_MS);
}

/** Milliseconds that one attempt may wait for a permit. */
function maxWaitOf(call: RetriedCall): number {
  if (!call.waitsForLimits) return Math.min(JOB_WAIT_MS, remainingOf(call));
  const leftMs = Math.min(call.deadline, call.limitsUntil ?? Infinity) - CALL_RESERVE_MS - Date.now();
  return Math.min(MAX_WAIT_MS, Math.max(0, leftMs));
}

/** Milliseconds before the next attempt; null when there is none. */
function pauseBeforeNext(error: ProviderError, attempt: number, call: RetriedCall): number | null {
  const pauseMs = error.facts.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
  if (attempt >= TRIES || pauseMs > Math.min(MAX_WAIT_MS, call.deadline - Date.now())) return null;
  if (error.kind === 'unavailable' || error.facts.isPage) return pauseMs;
  const waits =
    error.kind === 'rate_limited' &&
    !error.facts.isFinal &&
    call.waitsForLimits &&
    pauseMs <= maxWaitOf(call);
  return waits ? pauseMs : null;
}
