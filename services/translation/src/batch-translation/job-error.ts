import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';
import {
  deferOrFail,
  deferUntilBack,
  ItemDeferred,
  ItemFailed,
  JobHalted,
  JobPaused,
  JobWaiting,
} from '@lacthu/jobs';
import { limitOf, sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, type ProviderErrorKind } from '../provider-errors/provider-error';
import { toOfflineError } from '../pipeline/offline-error';

const CONFLICT = 'Chương vừa được sửa ở nơi khác, bản mới hơn được giữ lại.';
/** Shortest deferral of an item without a permit; more polling would only load the database. */
const LEAST_TURN_MS = 250;
/** Shortest wait for a turn that is worth naming. */
const NAMED_TURN_MS = 5_000;
/** Wait for a day's quota whose reset is unknown; and bounds of a known one. */
const UNKNOWN_RESET_MS = 3_600_000;
const LEAST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 7 * 86_400_000;
/** No chapter can succeed. */
const HALTS_JOB: ReadonlySet<ProviderErrorKind> = new Set([
  'system_refused',
  'region_refused',
  'address_refused',
]);
/** The job's own retries of the item may succeed. */
const RETRIED: ReadonlySet<ProviderErrorKind> = new Set(['unavailable', 'timeout']);
const OUT_OF_MONEY =
  'Tài khoản của key đã hết tiền hoặc hết hạn mức. Hãy nạp thêm, hoặc dùng key hay mô hình khác.';
const AWAY: ErrorCode = 'platform.service_unavailable';
/** A chapter that is Vietnamese already; a translation-tuned model translates the others. */
const ONLY_TRANSLATES: ErrorCode = 'translation.model_only_translates';
const OFFLINE_BUSY: ErrorCode = 'translation.hanviet_busy';

/**
 * Converts an error to the outcome for the chapter or the whole batch, which is thrown in its place.
 *
 * @param deferrals number of earlier deferrals of this chapter
 */
export function toJobError(thrown: unknown, deferrals: number): unknown {
  const error = isBusy(thrown) ? toOfflineError(thrown) : thrown;
  if (error instanceof ProviderError) return toJobErrorOfProvider(error, deferrals);
  if (!(error instanceof DomainError)) return error;
  // A service of ours will be back: no chapter fails for its absence, however long.
  if (error.code === AWAY) return deferUntilBack(deferrals);
  if (error.code === OFFLINE_BUSY) return deferOrFail(deferrals, 0, error.code, error.message);
  if (error.code === ONLY_TRANSLATES) return new ItemFailed(error.code, error.message);
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
  if (kind === 'day_limited') return toWait(error);
  if (kind === 'invalid_key') return new JobPaused(`${sentence}. Nhập key mới rồi tiếp tục.`, 'invalid_key');
  if (kind === 'quota_exhausted') return new JobPaused(moneySentence(error), 'out_of_money');
  // 404 is a model or an address that no chapter will find; other rejections may be about this text.
  if (kind === 'model_unavailable' || (kind === 'rejected' && facts.status === 404))
    return new JobPaused(sentence, 'model_gone', facts.successor);
  if (HALTS_JOB.has(kind)) return new JobHalted(kind, sentence);
  if (RETRIED.has(kind)) return new DomainError('translation.failed', { msg: sentence });
  return new ItemFailed(kind, sentence);
}

function toRateLimitError(error: ProviderError, deferrals: number): unknown {
  const { isPaced, retryAfterMs = 0 } = error.facts;
  // Nothing was sent yet: with many chapters and a slow key this may happen any number of times.
  if (isPaced) {
    const limit = retryAfterMs < NAMED_TURN_MS ? undefined : limitOf(error);
    return new ItemDeferred(Math.max(retryAfterMs, LEAST_TURN_MS), true, limit);
  }
  return deferOrFail(deferrals, retryAfterMs, error.kind, sentenceOf(error), limitOf(error));
}

/** Quotas of a month and models outside of the plan have sentences of their own. */
function moneySentence(error: ProviderError): string {
  const { isOutsidePlan, quota } = error.facts;
  return isOutsidePlan || quota?.period === 'month' ? sentenceOf(error) : OUT_OF_MONEY;
}

/** The screen shows the time of the resume, so the sentence does not name it. */
function toWait({ kind, facts: { resetsAt, ...facts } }: ProviderError): JobWaiting {
  const now = Date.now();
  const until = resetsAt ?? now + UNKNOWN_RESET_MS;
  const bounded = Math.min(Math.max(until, now + LEAST_WAIT_MS), now + LONGEST_WAIT_MS);
  return new JobWaiting(new Date(bounded), sentenceOf(new ProviderError(kind, facts)));
}
