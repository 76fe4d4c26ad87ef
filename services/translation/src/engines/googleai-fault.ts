import { z } from 'zod';
import { ProviderFault } from './provider-fault';
import { readDuration } from './retry-after';

const detailsSchema = z.array(
  z.object({ reason: z.string().optional(), retryDelay: z.string().optional() }).loose(),
);
const KEY_REASONS = ['API_KEY_INVALID', 'API_KEY_SERVICE_BLOCKED', 'SERVICE_DISABLED', 'CONSUMER_SUSPENDED'];

/** What a failed call of Google's SDK means. Its message holds address and details, so nothing of it is kept. */
export async function googleAiFault(error: unknown): Promise<unknown> {
  if (error instanceof ProviderFault) return error;
  const { GoogleGenerativeAIAbortError, GoogleGenerativeAIFetchError } =
    await import('@google/generative-ai');
  if (error instanceof GoogleGenerativeAIAbortError) return new ProviderFault('unavailable');
  if (!(error instanceof GoogleGenerativeAIFetchError) || error.status === undefined) {
    return new ProviderFault('unavailable');
  }
  const details = detailsSchema.safeParse(error.errorDetails).data ?? [];
  return faultOfStatus(error.status, details);
}

function faultOfStatus(status: number, details: z.infer<typeof detailsSchema>): ProviderFault {
  const isKey = details.some((detail) => KEY_REASONS.includes(detail.reason ?? ''));
  if (isKey || status === 401 || status === 403) return new ProviderFault('invalid_key', { status });
  if (status === 429) {
    const delay = details
      .map((detail) => readDuration(detail.retryDelay ?? ''))
      .find((ms) => ms !== undefined);
    return new ProviderFault('rate_limited', { status, retryAfterMs: delay });
  }
  if (status >= 500 || status === 408 || status === 409) return new ProviderFault('unavailable', { status });
  return new ProviderFault('rejected', { status });
}
