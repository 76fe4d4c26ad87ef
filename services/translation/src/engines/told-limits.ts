import type { ToldLimits } from './follow-told';

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|[smhd])/g;

/**
 * The limit of requests as OpenAI and those who follow it tell it with each answer
 * (https://platform.openai.com/docs/guides/rate-limits, 'Rate limits in headers'): so many fit, so many are left, all
 * are back after `6m0s`.
 * @returns undefined when it is not told, or only in part
 */
export function readToldLimits(headers: Headers): ToldLimits | undefined {
  const limit = readCount(headers.get('x-ratelimit-limit-requests'));
  const remaining = readCount(headers.get('x-ratelimit-remaining-requests'));
  const resetMs = readReset(headers.get('x-ratelimit-reset-requests'));
  if (!limit || remaining === undefined || resetMs === undefined || remaining > limit) return undefined;
  return { limit, remaining, resetMs };
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readReset(text: string | null): number | undefined {
  if (text === null || !DURATION.test(text)) return undefined;
  return [...text.matchAll(PART)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit as keyof typeof UNITS],
    0,
  );
}
