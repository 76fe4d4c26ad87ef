import type { ErrorDetails } from './error-details';
import { nextMidnight } from './next-midnight';
import type { ExceededQuota } from './provider-error';
import { readRetryHint } from './retry-hint';

const DAY_WORDS =
  /\b(?:RPD|TPD)\b|per[- _]?day\b|\bdaily\b|\b(?:for|of) (?:the|this) day\b|\btomorrow\b|每日|每天|今日|单日|單日|當日|当日|mỗi ngày|hôm nay/i;
const MONTH_WORDS =
  /per[- _]?(?:week|month)\b|\b(?:weekly|monthly)\b|\b(?:for|of) (?:the|this) (?:week|month)\b/i;
const MINUTE_WORDS = /\b(?:RPM|TPM)\b|per[- _]?min(?:ute)?\b/i;
const TOKEN_WORDS = /\bTP[DM]\b|\btokens?[- _]per\b|\btokens?[- _](?:limit|quota)/i;
const LIMIT = /\blimit:? (\d{1,12})\b(?![.,]?\d)/i;
const REQUESTED = /\brequested:? (\d{1,12})\b/i;
const MODEL =
  /\bmodel:? [`'"]?([\w.:/@+-]{1,200}?)[`'",.]?(?=\s|$)|\breached for (?!model\b)([\w.:/@+-]{1,200})/i;
/** The plan does not include the model: waiting does not help. */
const NO_ALLOWANCE = /\blimit: ?0\b(?![.\d])/i;

/** Google's quotas may be reset some minutes late; a refusal this soon after midnight is still about the last day. */
const LATE_RESET_MS = 5 * 60_000;
/** Shortest wait for a quota of a day: some providers refill it continuously and name the next free place. */
const LEAST_DAY_WAIT_MS = 60_000;

type NamedQuota = ErrorDetails['quotas'][number] & { readonly period: ExceededQuota['period'] | undefined };

/**
 * Reads which quota a 429 is about. Google's quota ids say it exactly, the one of a day before that of a minute; other
 * providers say it in words.
 *
 * @returns undefined when the answer names no period
 */
export function readExceededQuota(details: ErrorDetails, headers: Headers): ExceededQuota | undefined {
  const [worst] = details.quotas
    .map((quota) => ({ ...quota, period: periodOfId(quota.id) }))
    .filter((quota) => quota.period !== undefined)
    .sort((one, other) => rank(other.period) - rank(one.period));
  return worst ? quotaOfId(worst, details) : quotaInWords(details, headers);
}

function quotaOfId(
  { id, value, model, period = 'minute' }: NamedQuota,
  { words }: ErrorDetails,
): ExceededQuota {
  const metric = /token/i.test(id) ? 'tokens' : 'requests';
  return exceeded({ period, metric }, value || limitIn(words), model || modelIn(words));
}

function quotaInWords({ words, limits }: ErrorDetails, headers: Headers): ExceededQuota | undefined {
  const period = periodOfWords(words);
  if (!period) return undefined;
  const metric = TOKEN_WORDS.test(words) ? 'tokens' : 'requests';
  // OpenRouter names its limit in a header, which it repeats in the body.
  const told = headers.get('x-ratelimit-limit') ?? limits[0] ?? '';
  return exceeded({ period, metric }, limitIn(words) || told, modelIn(words));
}

function exceeded(
  quota: Pick<ExceededQuota, 'period' | 'metric'>,
  value: string,
  model: string,
): ExceededQuota {
  return { ...quota, ...(Number(value) > 0 && { value: Number(value) }), ...(model && { model }) };
}

/** True when the plan of the account allows no call of this model. */
export function isOutsidePlan({ quotas, words }: ErrorDetails): boolean {
  return quotas.some(({ value }) => value === '0') || NO_ALLOWANCE.test(words);
}

/** True when this call alone needs more tokens than the limit allows: waiting does not help, a smaller piece does. */
export function isAboveLimit({ words }: ErrorDetails): boolean {
  const [, limit] = LIMIT.exec(words) ?? [];
  const [, requested] = REQUESTED.exec(words) ?? [];
  return limit !== undefined && requested !== undefined && Number(requested) > Number(limit);
}

/**
 * Time (ms since 1970) at which the quota of a day is there again. Google sends a short delay with a daily limit, too,
 * which means nothing: its days end at midnight in California, those of OpenRouter's free models at midnight UTC. Others
 * say when, or midnight UTC is assumed.
 */
export function readDayReset(
  details: ErrorDetails,
  { headers, metric, now }: { readonly headers: Headers; readonly metric: string; readonly now: number },
): number {
  if (details.quotas.length > 0 || details.codes.includes('RESOURCE_EXHAUSTED'))
    return afterLateReset(nextMidnight(now, 'America/Los_Angeles'), now);
  const atMidnight = afterLateReset(nextMidnight(now, 'UTC'), now);
  if (/free-models-per-day/i.test(details.words)) return atMidnight;
  const hint = readRetryHint(headersOf(headers, metric), details.words, [], now);
  return hint === undefined ? atMidnight : now + Math.max(LEAST_DAY_WAIT_MS, hint);
}

function afterLateReset(midnight: number, now: number): number {
  const sinceReset = now - (midnight - 24 * 3_600_000);
  return sinceReset >= 0 && sinceReset < LATE_RESET_MS ? now + LEAST_DAY_WAIT_MS : midnight;
}

/** Without the reset of another limit than the exceeded one: tokens are counted by the minute in all known headers. */
function headersOf(headers: Headers, metric: string): Headers {
  const relevant = new Headers(headers);
  relevant.delete('x-ratelimit-reset-tokens');
  if (metric === 'tokens') relevant.delete('x-ratelimit-reset-requests');
  return relevant;
}

function periodOfId(id: string): ExceededQuota['period'] | undefined {
  if (/PerDay/i.test(id)) return 'day';
  if (/Per(?:Week|Month)/i.test(id)) return 'month';
  return /PerMinute/i.test(id) ? 'minute' : undefined;
}

function periodOfWords(words: string): ExceededQuota['period'] | undefined {
  if (MONTH_WORDS.test(words)) return 'month';
  if (DAY_WORDS.test(words)) return 'day';
  return MINUTE_WORDS.test(words) ? 'minute' : undefined;
}

function rank(period: ExceededQuota['period'] | undefined): number {
  return ['minute', 'day', 'month'].indexOf(period ?? 'minute');
}

function limitIn(words: string): string {
  return LIMIT.exec(words)?.[1] ?? '';
}

function modelIn(words: string): string {
  const [, named = '', reached = ''] = MODEL.exec(words) ?? [];
  return named || reached;
}
