import { readDuration } from '@lacthu/outbound';
import type { RateLimitHeaders } from './adjust-to-headers';

/**
 * The limit of requests as OpenAI and those who follow it tell it with each answer
 * (https://platform.openai.com/docs/guides/rate-limits, 'Rate limits in headers'): so many fit, so many are left, all
 * are back after `6m0s`.
 * @returns undefined when it is not told, or only in part
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
