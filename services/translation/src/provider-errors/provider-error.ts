/**
 * Kinds of provider errors, by the reaction they need:
 * - `invalid_key`: use the next key; without one the person has to act
 * - `rate_limited`: wait as requested, then retry
 * - `day_limited`: the quota of the day is used up; wait until it is reset, or use another key or model
 * - `quota_exhausted`: no money, or a plan that does not include the model; waiting does not help
 * - `blocked`: this text is rejected for its content; other texts may pass
 * - `unavailable`: 5xx, lost connection, truncated answer: retry soon
 * - `timeout`: the call's time is over
 * - `too_long`: more text than the model accepts in one call; less may pass
 * - `system_refused`: the model rejects system messages
 * - `model_unavailable`: the model does not exist, or not for this account; the key itself may be valid
 * - `rejected`: the provider rejects such a request (for example a wrong address)
 * - `region_refused`: the provider does not serve this server's country
 * - `address_refused`: our outbound guard blocks the address
 */
export type ProviderErrorKind =
  | 'invalid_key'
  | 'rate_limited'
  | 'day_limited'
  | 'quota_exhausted'
  | 'blocked'
  | 'unavailable'
  | 'timeout'
  | 'too_long'
  | 'system_refused'
  | 'model_unavailable'
  | 'rejected'
  | 'region_refused'
  | 'address_refused';

/** The quota that a provider names as exceeded. */
export interface ExceededQuota {
  readonly period: 'minute' | 'day' | 'month';
  readonly metric: 'requests' | 'tokens';
  readonly value?: number;
  readonly model?: string;
}

export interface ProviderErrorFacts {
  /** With `model_unavailable`: the refused model, whether the catalog has it as ended, and the one to use instead. */
  readonly model?: string;
  readonly isModelEnded?: boolean;
  readonly successor?: string;
  readonly status?: number;
  /** Milliseconds to wait: requested by the provider, or until the rate limiter has a permit. */
  readonly retryAfterMs?: number;
  readonly quota?: ExceededQuota;
  /** Time (ms since 1970) at which the quota of the day is reset. */
  readonly resetsAt?: number;
  /** The plan of the account allows no call of this model; another model may pass. */
  readonly isOutsidePlan?: boolean;
  /** Nothing was sent, because the rate limiter had no permit; such a wait is not counted as a failure. */
  readonly isPaced?: boolean;
  /** The request has used up its tries: it is not retried within itself. */
  readonly isFinal?: boolean;
  /** The provider refuses the fields that ask for reasoning, and the levels that it allows, where it lists them. */
  readonly refusesReasoning?: boolean;
  readonly allowedLevels?: readonly string[];
  /** A web page came instead of an answer: the address is wrong, or a proxy has an outage. */
  readonly isPage?: boolean;
}

/** A provider call without an answer. Never carries words of the provider: they may hold keys or internal answers. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly kind: ProviderErrorKind,
    readonly facts: ProviderErrorFacts = {},
  ) {
    super(kind);
  }
}

/** Makes the error of a call whose time is over. */
export const timeoutError = (): ProviderError => new ProviderError('timeout');

/** True when a person has to act: the next text or chapter cannot succeed either. */
export function endsEverything(kind: ProviderErrorKind): boolean {
  return [
    'invalid_key',
    'day_limited',
    'quota_exhausted',
    'model_unavailable',
    'system_refused',
    'rejected',
    'region_refused',
    'address_refused',
  ].includes(kind);
}

/** True when the provider rejects this text: a part of it, or another text, may pass. */
export function isAboutText(kind: ProviderErrorKind): boolean {
  return kind === 'blocked' || kind === 'too_long';
}
