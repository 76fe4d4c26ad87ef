import { ERROR_CATALOGUE, type ErrorCode } from '@lacthu/contracts';
import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';
import { deferOrFail, ItemDeferred, ItemFailed, JobHalted, JobPaused } from '@lacthu/jobs';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError } from '../provider-errors/provider-error';
import { toOfflineError } from '../pipeline/offline-error';

const CONFLICT = 'Chương vừa được sửa ở nơi khác, bản mới hơn được giữ lại.';
/** Looking for a turn more often than this would only keep the database busy. */
const LEAST_TURN_MS = 250;
const WAITED_FOR: ReadonlySet<string> = new Set<ErrorCode>([
  'platform.service_unavailable',
  'translation.hanviet_busy',
]);

/**
 * What a failure means for the chapter or the whole batch; to be thrown in its place.
 * @param deferrals how often this chapter was put back already
 */
export function toJobError(thrown: unknown, deferrals: number): unknown {
  const error = isBusy(thrown) ? toOfflineError(thrown) : thrown;
  if (error instanceof ProviderError) return faultOfProvider(error, deferrals);
  if (!(error instanceof DomainError)) return error;
  if (WAITED_FOR.has(error.code)) return deferOrFail(deferrals, 0, error.code, error.message);
  if (error.code.startsWith('translation.')) return new JobHalted(error.code, error.message);
  return ERROR_CATALOGUE[error.code].status < 500 ? new ItemFailed(error.code, error.message) : error;
}

/** Any other failure of the offline engine is a fault of ours, which the item's next attempt may not meet. */
function isBusy(error: unknown): boolean {
  return error instanceof IsolationError && error.reason === 'busy';
}

/** The chapter has a newer text than the one that was worked on, and keeps it. @param result as of {@link ItemFailed} */
export function conflictError(result?: unknown): ItemFailed {
  return new ItemFailed('conflict', CONFLICT, result);
}

function faultOfProvider(fault: ProviderError, deferrals: number): unknown {
  const sentence = sentenceOf(fault);
  switch (fault.kind) {
    case 'rate_limited':
      // Nothing was sent yet: with many chapters and a slow key this may happen any number of times.
      if (fault.facts.isPaced)
        return new ItemDeferred(Math.max(fault.facts.retryAfterMs ?? 0, LEAST_TURN_MS), true);
      return deferOrFail(deferrals, fault.facts.retryAfterMs ?? 0, fault.kind, sentence);
    case 'blocked':
    case 'too_long':
      return new ItemFailed(fault.kind, sentence);
    case 'invalid_key':
    case 'quota_exhausted':
      return new JobPaused(`${sentence}. Nhập key mới rồi tiếp tục.`);
    case 'model_unavailable':
    case 'system_refused':
    case 'region_refused':
    case 'address_refused':
      return new JobHalted(fault.kind, sentence);
    case 'rejected':
      // 404 is a model or an address that no chapter will find; other refusals may be about this text.
      return fault.facts.status === 404
        ? new JobHalted(fault.kind, sentence)
        : new ItemFailed(fault.kind, sentence);
    case 'unavailable':
    case 'timeout':
      return new DomainError('translation.failed', { msg: sentence });
  }
}
