import { z } from 'zod';
import { isOutboundRefusal, readDuration } from '@lacthu/outbound';
import { ProviderFault } from './provider-fault';

/** What is read of google.rpc.ErrorInfo, RetryInfo and QuotaFailure. */
const detailsSchema = z.array(
  z
    .object({
      reason: z.string().optional().catch(undefined),
      retryDelay: z.string().optional().catch(undefined),
      violations: z
        .array(z.object({ quotaId: z.string().catch(''), quotaValue: z.string().catch('') }).loose())
        .optional()
        .catch(undefined),
    })
    .loose(),
);
type Details = z.infer<typeof detailsSchema>;

const bodySchema = z.object({
  error: z
    .object({ details: detailsSchema.optional().catch(undefined), message: z.string().catch('') })
    .loose(),
});
/** 'User location is not supported for the API use.': such an answer has no details, only words. */
const REGION_WORDS = /location is not supported|not available in your (country|region)/i;
const KEY_REASONS = ['API_KEY_INVALID', 'API_KEY_SERVICE_BLOCKED', 'SERVICE_DISABLED', 'CONSUMER_SUSPENDED'];

/** What a call without an answer means. */
export function googleAiFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  return new ProviderFault(isOutboundRefusal(error) ? 'address_refused' : 'unavailable');
}

/** What an answer with a bad status means. Its message holds address and details, so nothing of it is kept. */
export function googleAiStatusFault(status: number, body: unknown): ProviderFault {
  const { details = [], message } = bodySchema.safeParse(body).data?.error ?? {};
  return faultOfStatus(status, details, message);
}

function faultOfStatus(status: number, details: Details, message = ''): ProviderFault {
  if (status === 400 && REGION_WORDS.test(message)) return new ProviderFault('region_refused', { status });
  const isKey = details.some((detail) => KEY_REASONS.includes(detail.reason ?? ''));
  if (isKey || status === 401 || status === 403) return new ProviderFault('invalid_key', { status });
  if (status === 429) return excess(status, details);
  if (status >= 500 || status === 408 || status === 409) return new ProviderFault('unavailable', { status });
  return new ProviderFault('rejected', { status });
}

/** Google names the quota that was met, such as `GenerateRequestsPerMinutePerProjectPerModel-FreeTier` of 15. */
function excess(status: number, details: Details): ProviderFault {
  const met = details.flatMap(({ violations }) => violations ?? []);
  if (met.some(({ quotaId }) => /PerDay/.test(quotaId))) {
    return new ProviderFault('quota_exhausted', { status });
  }
  const delay = details.map((detail) => readDuration(detail.retryDelay ?? '')).find((ms) => ms !== undefined);
  const named = met.find(({ quotaId }) => /RequestsPerMinute/.test(quotaId));
  const perMinute = Number(named?.quotaValue || Number.NaN);
  return new ProviderFault('rate_limited', {
    status,
    ...(delay === undefined ? {} : { retryAfterMs: delay }),
    ...(perMinute > 0 ? { perMinute } : {}),
  });
}
