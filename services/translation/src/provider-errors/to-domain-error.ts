import type { ErrorCode } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { sentenceOf } from './error-sentences';
import type { ProviderError } from './provider-error';

const CODES: Record<ProviderError['kind'], ErrorCode> = {
  invalid_key: 'translation.invalid_api_key',
  rate_limited: 'translation.provider_rate_limited',
  day_limited: 'translation.provider_rate_limited',
  quota_exhausted: 'translation.provider_rate_limited',
  blocked: 'translation.content_blocked',
  unavailable: 'translation.failed',
  timeout: 'translation.provider_timeout',
  too_long: 'translation.text_too_long_for_model',
  system_refused: 'translation.failed',
  model_unavailable: 'translation.failed',
  rejected: 'translation.failed',
  region_refused: 'translation.failed',
  address_refused: 'translation.base_url_not_allowed',
};

/** The error that a person gets for a provider's error; without a cause, because it is expected and not logged. */
export function providerErrorToDomainError(error: ProviderError): DomainError {
  const code = CODES[error.kind];
  const { retryAfterMs, quota, isOutsidePlan, successor } = error.facts;
  const isDetailed = code === 'translation.failed' || quota?.period === 'day' || quota?.period === 'month';
  return new DomainError(code, {
    ...(isDetailed || isOutsidePlan ? { detail: sentenceOf(error) } : {}),
    ...(successor === undefined ? {} : { successor }),
    ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: retryAfterMs / 1_000 }),
  });
}
