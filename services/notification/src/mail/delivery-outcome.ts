import type { SendFailure } from './send-failure';

/** How a delivery goes on after a try. `later` waits `delayMs`. */
export type DeliveryOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'failed'; readonly reason: string }
  /** Not tried: cancelled, which needs no reason at each recipient, or not wanted. */
  | { readonly status: 'skipped'; readonly reason: string | null }
  | { readonly status: 'later'; readonly delayMs: number; readonly reason: string };

/** Milliseconds before the next try of a mail that its recipient's server put off. */
const DELAYS_MS = [2_000, 10_000, 60_000, 300_000, 900_000, 3_600_000] as const;
/** A mail that met a dead server is tried soon: other mails find out whether it is back. */
const OUTAGE_DELAY_MS = 1_000;
/** A mail that could not be sent for so long is given up. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1_000;

/** @param attempts tries before this one; @param ageMs since the mail was ordered */
export function outcomeOf(failure: SendFailure, attempts: number, ageMs: number): DeliveryOutcome {
  const { reason } = failure;
  if (failure.kind === 'refused' || ageMs > GIVE_UP_AFTER_MS) return { status: 'failed', reason };
  if (failure.kind === 'outage') return { status: 'later', delayMs: OUTAGE_DELAY_MS, reason };
  const delayMs = DELAYS_MS[attempts];
  return delayMs === undefined ? { status: 'failed', reason } : { status: 'later', delayMs, reason };
}
