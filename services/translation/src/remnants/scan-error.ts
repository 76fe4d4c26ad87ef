import { DomainError } from '@lacthu/http';
import { sentenceOf } from '../engines/fault-sentences';
import type { ProviderFault } from '../engines/provider-fault';
import { faultToDomainError } from '../engines/to-domain-error';

/** The refusal for a provider's fault, in the words the specification has for scans; a bad key and limits as everywhere. */
export function scanError(fault: ProviderFault): DomainError {
  const error = faultToDomainError(fault);
  if (error.code === 'translation.provider_timeout')
    return new DomainError(error.code, { msg: 'Timeout khi xử lý. Thử với text ngắn hơn.' });
  if (error.code === 'translation.failed')
    return new DomainError(error.code, { msg: 'Rà soát thất bại', detail: sentenceOf(fault) });
  return error;
}
