import { ERROR_CATALOGUE, type ErrorCode, type ExceededLimit } from '@lacthu/contracts';
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
  model_unavailable: 'translation.model_unavailable',
  rejected: 'translation.failed',
  region_refused: 'translation.failed',
  address_refused: 'translation.base_url_not_allowed',
};

/** The error that a person gets for a provider's error; without a cause, because it is expected and not logged. */
export function providerErrorToDomainError(error: ProviderError): DomainError {
  const code = CODES[error.kind];
  const { retryAfterMs, quota, isOutsidePlan, successor } = error.facts;
  const limit = exceededLimitOf(error);
  const isDetailed =
    code === 'translation.failed' ||
    error.kind === 'model_unavailable' ||
    ['day', 'month'].includes(quota?.period ?? '');
  return new DomainError(code, {
    // The specification has these words for every failed translation; `detail` tells the model.
    ...(error.kind === 'model_unavailable' && { msg: ERROR_CATALOGUE['translation.failed'].msg }),
    ...(isDetailed || isOutsidePlan ? { detail: sentenceOf(error) } : {}),
    ...(successor === undefined ? {} : { successor }),
    ...(limit === undefined ? {} : { limit }),
    ...(retryAfterMs === undefined ? {} : { retryAfterSeconds: retryAfterMs / 1_000 }),
  });
}

/** The limit that waiting or another key helps against; undefined for an empty account and for all other errors. */
function exceededLimitOf({ kind, facts }: ProviderError): ExceededLimit | undefined {
  const { quota, retryAfterMs, isOutsidePlan } = facts;
  const period = kind === 'rate_limited' ? 'minute' : kind === 'day_limited' ? 'day' : quota?.period;
  if (CODES[kind] !== 'translation.provider_rate_limited' || !period || isOutsidePlan) return undefined;
  return {
    period,
    ...(quota && { metric: quota.metric }),
    ...(quota?.value !== undefined && { value: quota.value }),
    ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1_000) }),
  };
}
