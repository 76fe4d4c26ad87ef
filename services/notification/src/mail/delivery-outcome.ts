import type { SendFailure } from './send-failure';

/** Result of an attempt. `later` waits `delayMs` before the next one. */
export type DeliveryOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly reason: string }
  /** Not attempted: cancelled (without a reason) or not wanted. */
  | { readonly status: 'skipped'; readonly reason: string | null }
  | { readonly status: 'later'; readonly delayMs: number; readonly reason: string };

/** Milliseconds before each further attempt of a mail deferred by the recipient's server. */
const DELAYS_MS = [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000] as const;
/** After an outage a mail is retried early: the circuit breaker limits the attempts. */
const OUTAGE_DELAY_MS = 1_000;
/** Age after which an unsent mail fails. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

/** @param attempts attempts before this one; @param ageMs time since the mail was queued */
export function outcomeOf(failure: SendFailure, attempts: number, ageMs: number): DeliveryOutcome {
  const { reason } = failure;
  if (failure.kind === 'refused' || ageMs > GIVE_UP_AFTER_MS) return { status: 'failed', reason };
  if (failure.kind === 'outage') return { status: 'later', delayMs: OUTAGE_DELAY_MS, reason };
  const delayMs = DELAYS_MS[attempts];
  return delayMs === undefined ? { status: 'failed', reason } : { status: 'later', delayMs, reason };
}
