import { DomainError } from '@lacthu/http';
import { sentenceOf } from '../provider-errors/error-sentences';
import type { ProviderError } from '../provider-errors/provider-error';
import { providerErrorToDomainError } from '../provider-errors/to-domain-error';

/** The refusal for a provider's fault, in the words the specification has for scans; a bad key and limits as everywhere. */
export function scanError(fault: ProviderError): DomainError {
  const error = providerErrorToDomainError(fault);
  if (error.code === 'translation.provider_timeout')
    return new DomainError(error.code, { msg: 'Timeout khi xử lý. Thử với text ngắn hơn.' });
  if (error.code === 'translation.failed')
    return new DomainError(error.code, { msg: 'Rà soát thất bại', detail: sentenceOf(fault) });
  return error;
}
