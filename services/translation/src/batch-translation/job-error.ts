import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';
import { deferOrFail, ItemDeferred, ItemFailed, JobHalted, JobPaused } from '@lacthu/jobs';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';
import { toOfflineError } from '../pipeline/offline-error';

const CONFLICT = 'Chương vừa được sửa ở nơi khác, bản mới hơn được giữ lại.';
/** Shortest deferral of an item without a permit; more polling would only load the database. */
const LEAST_TURN_MS = 250;
/** The person has to send another key. */
const PAUSES_JOB: ReadonlySet<ProviderErrorKind> = new Set(['invalid_key', 'day_limited', 'quota_exhausted']);
/** No chapter can succeed. */
const HALTS_JOB: ReadonlySet<ProviderErrorKind> = new Set([
  'model_unavailable',
  'system_refused',
  'region_refused',
  'address_refused',
]);
/** The job's own retries of the item may succeed. */
const RETRIED: ReadonlySet<ProviderErrorKind> = new Set(['unavailable', 'timeout']);
const WAITED_FOR: ReadonlySet<string> = new Set<ErrorCode>([
  'platform.service_unavailable',
  'translation.hanviet_busy',
]);

/**
 * Converts an error to the outcome for the chapter or the whole batch, which is thrown in its place.
 *
 * @param deferrals number of earlier deferrals of this chapter
 */
export function toJobError(thrown: unknown, deferrals: number): unknown {
  const error = isBusy(thrown) ? toOfflineError(thrown) : thrown;
  if (error instanceof ProviderError) return toJobErrorOfProvider(error, deferrals);
  if (!(error instanceof DomainError)) return error;
  if (WAITED_FOR.has(error.code)) return deferOrFail(deferrals, 0, error.code, error.message);
  if (error.code.startsWith('translation.')) return new JobHalted(error.code, error.message);
  return ERROR_CATALOGUE[error.code].status < 500 ? new ItemFailed(error.code, error.message) : error;
}

/** Any other error of the offline engine is a bug; it fails the attempt, and the item is retried. */
function isBusy(error: unknown): boolean {
  return error instanceof IsolationError && error.reason === 'busy';
}

/** The chapter has a newer text than the processed one, and keeps it. @param result see {@link ItemFailed} */
export function conflictError(result?: unknown): ItemFailed {
  return new ItemFailed('conflict', CONFLICT, result);
}

function toJobErrorOfProvider(error: ProviderError, deferrals: number): unknown {
  const sentence = sentenceOf(error);
  const { kind, facts } = error;
  if (kind === 'rate_limited') return toRateLimitError(error, deferrals);
  if (PAUSES_JOB.has(kind))
    return new JobPaused(`${sentence.replace(/\.$/, '')}. Nhập key mới rồi tiếp tục.`);
  // 404 is a model or an address that no chapter will find; other rejections may be about this text.
  if (HALTS_JOB.has(kind) || (kind === 'rejected' && facts.status === 404))
    return new JobHalted(kind, sentence);
  if (RETRIED.has(kind)) return new DomainError('translation.failed', { msg: sentence });
  return new ItemFailed(kind, sentence);
}

function toRateLimitError(error: ProviderError, deferrals: number): unknown {
  const { isPaced, retryAfterMs = 0 } = error.facts;
  // Nothing was sent yet: with many chapters and a slow key this may happen any number of times.
  if (isPaced) return new ItemDeferred(Math.max(retryAfterMs, LEAST_TURN_MS), true);
  return deferOrFail(deferrals, retryAfterMs, error.kind, sentenceOf(error));
}
