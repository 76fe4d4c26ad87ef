/**
 * What can go wrong at a provider; each has another answer:
 * - `invalid_key`: the next key, else the person has to act
 * - `rate_limited`: wait as told, then again
 * - `quota_exhausted`: waiting does not help
 * - `blocked`: this text will never pass; other texts may
 * - `unavailable`: 5xx, lost connections, half answers: soon again
 * - `timeout`: the call's time is over
 * - `too_long`: more text than the model takes in one call; less may pass
 * - `system_refused`: the model takes no system message
 * - `model_unavailable`: the model does not exist, or is not open to this account; the key itself may be good
 * - `rejected`: the provider does not take such a request (wrong address)
 * - `region_refused`: the provider serves nobody where this server stands
 * - `address_refused`: our own guard does not let it out
 */
export type ProviderErrorKind =
  | 'invalid_key'
  | 'rate_limited'
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

export interface ProviderErrorFacts {
  readonly status?: number;
  /** Milliseconds to wait: asked for by the provider, or until it is this call's turn. */
  readonly retryAfterMs?: number;
  /** Requests a minute that the provider names as the limit that was met. */
  readonly perMinute?: number;
  /** Nothing was sent: it was not yet this call's turn. Such a wait is no failure and should not be counted as one. */
  readonly isPaced?: boolean;
  /** A web page came instead of an answer: the address is wrong, or a gateway on the way has a bad moment. */
  readonly isPage?: boolean;
}

/** A provider call that brought no answer. Never carries words of the provider: they may hold keys or inner answers. */
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

/** A person has to act: trying the next text or the next chapter cannot succeed either. */
export function endsEverything(kind: ProviderErrorKind): boolean {
  return [
    'invalid_key',
    'quota_exhausted',
    'model_unavailable',
    'system_refused',
    'rejected',
    'region_refused',
    'address_refused',
  ].includes(kind);
}

/** The provider does not take this very text: a part of it, or another text, may pass. */
export function isAboutText(kind: ProviderErrorKind): boolean {
  return kind === 'blocked' || kind === 'too_long';
}
