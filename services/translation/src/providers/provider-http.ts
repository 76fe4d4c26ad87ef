import { isOutboundRefusal, type GuardedFetch } from '@lacthu/outbound';
import { classifyErrorResponse } from '../provider-errors/classify-error';
import { ProviderError } from '../provider-errors/provider-error';
import { readErrorBody } from './read-body';

/** A fetch that returns 2xx responses only, and the error that it threw last. */
export interface AnsweredBy {
  /** @throws ProviderError the classified error of any other status */
  readonly fetch: GuardedFetch;
  /** The last error: SDKs wrap the errors of fetch in their own. */
  readonly refusal: () => ProviderError | undefined;
}

/** Wraps a fetch so that error responses are classified with their whole body, before an SDK drops parts of it. */
export function answeredBy(guarded: GuardedFetch): AnsweredBy {
  let refusal: ProviderError | undefined;
  return {
    fetch: async (...request) => {
      const response = await guarded(...request);
      if (response.ok) return response;
      const { status, headers } = response;
      const text = await response.text().catch(() => '');
      refusal = classifyErrorResponse({ status, headers, ...readErrorBody(text) });
      throw refusal;
    },
    refusal: () => refusal,
  };
}

/** Classifies the error of a call without an answer: broken connection, truncated body, address that the guard blocks. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(isOutboundRefusal(error) ? 'address_refused' : 'unavailable');
}
