import { readDuration } from '@lacthu/outbound';
import type { RateLimitHeaders } from './adjust-to-headers';

/**
 * Reads the rate limit of requests from the response headers of OpenAI and compatible servers
 * (https://platform.openai.com/docs/guides/rate-limits, 'Rate limits in headers'); the reset is a duration like `6m0s`.
 *
 * @returns undefined when a header is missing or invalid
 */
export function readRateLimitHeaders(headers: Headers): RateLimitHeaders | undefined {
  const limit = readCount(headers.get('x-ratelimit-limit-requests'));
  const remaining = readCount(headers.get('x-ratelimit-remaining-requests'));
  const resetMs = readDuration(headers.get('x-ratelimit-reset-requests') ?? '');
  if (!limit || remaining === undefined || resetMs === undefined || remaining > limit) return undefined;
  return { limit, remaining, resetMs };
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
