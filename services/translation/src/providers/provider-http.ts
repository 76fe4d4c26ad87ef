import { isOutboundRefusal, type GuardedFetch } from '@lacthu/outbound';
import { classifyErrorResponse } from '../provider-errors/classify-error';
import { ProviderError } from '../provider-errors/provider-error';
import { readErrorBody } from './read-body';

/** A way out that gives answers with a good status only, and what it refused to give last. */
export interface AnsweredBy {
  /** @throws ProviderError the meaning of an answer with another status */
  readonly fetch: GuardedFetch;
  /** SDKs wrap what a fetch throws in errors of their own. */
  readonly refusal: () => ProviderError | undefined;
}

/** Reads refusals of a provider where all of their body is at hand, and before an SDK drops parts of it. */
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

/** The meaning of a call that brought no answer: a broken connection, half a body, an address that is not called. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(isOutboundRefusal(error) ? 'address_refused' : 'unavailable');
}
