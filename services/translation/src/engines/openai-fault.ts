import { isOutboundRefusal, readRetryAfter } from '@lacthu/outbound';
import { ProviderFault } from './provider-fault';

const QUOTA_CODES = ['insufficient_quota', 'billing_hard_limit_reached', 'insufficient_balance'];
const FILTER_CODES = ['content_filter', 'content_policy_violation', 'data_inspection_failed'];
const REGION_CODE = 'unsupported_country_region_territory';
const KEY_CODES = ['invalid_api_key', 'account_deactivated'];

/** What a failed call of the OpenAI SDK means. The provider's own words are dropped here. */
export async function openAiFault(error: unknown): Promise<unknown> {
  if (error instanceof ProviderFault) return error;
  if (isOutboundRefusal(error)) return new ProviderFault('address_refused');
  const { APIConnectionTimeoutError, APIError, APIUserAbortError } = await import('openai');
  if (error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionTimeoutError) return new ProviderFault('timeout');
  // Connections that break, bodies that stop half-way and pages that are no JSON come as other errors.
  if (!(error instanceof APIError) || error.status === undefined) return new ProviderFault('unavailable');
  return faultOfStatus(Number(error.status), String(error.code ?? ''), error.headers as Headers | undefined);
}

function faultOfStatus(status: number, code: string, headers: Headers | undefined): ProviderFault {
  if (status === 402 || QUOTA_CODES.includes(code)) return new ProviderFault('quota_exhausted', { status });
  if (status === 401 || KEY_CODES.includes(code)) return new ProviderFault('invalid_key', { status });
  if (FILTER_CODES.includes(code)) return new ProviderFault('blocked', { status });
  if (code === REGION_CODE) return new ProviderFault('region_refused', { status });
  if (status === 403) return new ProviderFault('invalid_key', { status });
  if (status === 429) {
    return new ProviderFault('rate_limited', {
      status,
      retryAfterMs: readRetryAfter(headers?.get('retry-after')),
    });
  }
  if (status >= 500 || status === 408 || status === 409) return new ProviderFault('unavailable', { status });
  return new ProviderFault('rejected', { status });
}
