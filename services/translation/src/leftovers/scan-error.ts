import { DomainError } from '@lacthu/http';
import { sentenceOf } from '../provider-errors/error-sentences';
import type { ProviderError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** Converts a provider's error with the specification's sentences for scans; bad keys and rate limits as everywhere. */
export function scanError(error: ProviderError): DomainError {
  const converted = providerErrorToDomainError(error);
  if (converted.code === 'translation.provider_timeout')
    return new DomainError(converted.code, { msg: 'Timeout khi xử lý. Thử với text ngắn hơn.' });
  if (converted.code === 'translation.failed')
    return new DomainError(converted.code, { msg: 'Rà soát thất bại', detail: sentenceOf(error) });
  return converted;
}
