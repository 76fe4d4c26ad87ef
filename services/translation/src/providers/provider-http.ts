import { runWithTimeout } from '@lacthu/observability';
import { isOutboundRefusal, type GuardedFetch } from '@lacthu/outbound';
import { classifyErrorResponse } from '../provider-errors/classify-error';
import { ProviderError, timeoutError } from '../provider-errors/provider-error';
import type { CallLimiter, LimitedAccess, LimitedAnswer, LimitedCall } from '../rate-limiter/call-permits';
import { readErrorBody } from './read-body';

/** A fetch that returns 2xx responses only, and the error that it threw last. */
interface AnsweredBy {
  /** @throws ProviderError the classified error of any other status */
  readonly fetch: GuardedFetch;
  /** The last error: SDKs wrap the errors of fetch in their own. */
  readonly refusal: () => ProviderError | undefined;
}

/** How an engine sends: its limiter, the limits of its access, and the guarded fetch. */
interface Sender {
  readonly permits: CallLimiter;
  readonly limits: LimitedAccess;
  readonly fetch: GuardedFetch;
}

/**
 * Makes a call with a key that the limiter allows, within the time of the call.
 *
 * @param ask sends the request, with a fetch that returns 2xx responses only
 * @throws ProviderError for every failure; an error response is classified with its whole body
 */
export function callWithPermit<T>(
  { permits, limits, fetch: guarded }: Sender,
  call: LimitedCall,
  ask: (key: string, fetch: GuardedFetch, signal: AbortSignal) => Promise<LimitedAnswer<T>>,
): Promise<T> {
  return permits.run(limits, call, (key) => {
    const send = async (signal: AbortSignal): Promise<LimitedAnswer<T>> => {
      const { fetch, refusal } = answeredBy(guarded);
      try {
        return await ask(key, fetch, signal);
      } catch (error) {
        throw refusal() ?? toProviderError(error);
      }
    };
    return runWithTimeout(send, call.timeoutMs, { signal: call.signal, timeoutError });
  });
}

/** Wraps a fetch so that error responses are classified with their whole body, before an SDK drops parts of it. */
function answeredBy(guarded: GuardedFetch): AnsweredBy {
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
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(isOutboundRefusal(error) ? 'address_refused' : 'unavailable');
}
