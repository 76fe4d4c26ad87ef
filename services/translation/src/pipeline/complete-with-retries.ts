import { runWithTimeout } from '@lacthu/observability';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatAnswer, ChatEngine } from '../providers/chat-engine.port';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';

/** Tries of one call, the first one counted. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
/** A longer rest than this is the caller's affair: a person should be told, a job should give its slot away. */
const MAX_WAIT_MS = 60_000;
/** A job that waits longer for its turn would keep others from the slot. */
const JOB_WAIT_MS = 3_000;
/** Kept free for the call itself behind its waiting: hardly any answer comes sooner. */
const CALL_RESERVE_MS = 3_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface RetriedCall {
  readonly system: string;
  readonly user: string;
  readonly signal: AbortSignal;
  /** Moment (ms since 1970) after which nothing more is tried. */
  readonly deadline: number;
  /** Moment (ms since 1970) until which a person waits for limits; absent: until the deadline. */
  readonly limitsUntil?: number;
  /** Milliseconds one try may take. */
  readonly callTimeoutMs: number;
  /** Whether to wait for a limit within the call (a person waits) or to say at once that it was met (a job). */
  readonly waitsForLimits: boolean;
}

/**
 * One call to a language model that is tried up to three times where trying again can help: broken connections, web
 * pages in place of an answer, and limits when the caller waits for them. What the provider asks to wait is waited, or
 * told at once when the caller would be gone before.
 *
 * @throws ProviderError the last one; the signal's reason when it was aborted
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

/** Milliseconds until the deadline, within what a timer can hold. */
function remainingOf({ deadline }: RetriedCall): number {
  return Math.min(Math.max(0, deadline - Date.now()), MAX_TIMER_MS);
}

/** Milliseconds one try may wait for its turn. */
function maxWaitOf(call: RetriedCall): number {
  if (!call.waitsForLimits) return Math.min(JOB_WAIT_MS, remainingOf(call));
  const leftMs = Math.min(call.deadline, call.limitsUntil ?? Infinity) - CALL_RESERVE_MS - Date.now();
  return Math.min(MAX_WAIT_MS, Math.max(0, leftMs));
}

/** Milliseconds before the next try, or null when there is none. */
function pauseBeforeNext(fault: ProviderError, attempt: number, call: RetriedCall): number | null {
  const pauseMs = fault.facts.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
  if (attempt >= TRIES || pauseMs > Math.min(MAX_WAIT_MS, call.deadline - Date.now())) return null;
  if (fault.kind === 'unavailable' || fault.facts.isPage) return pauseMs;
  const waits = fault.kind === 'rate_limited' && call.waitsForLimits && pauseMs <= maxWaitOf(call);
  return waits ? pauseMs : null;
}
