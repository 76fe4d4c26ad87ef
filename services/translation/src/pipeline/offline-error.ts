import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';

const BROKEN = 'Bộ dịch Hán-Việt chưa dịch được nội dung này. Hãy chia nhỏ rồi thử lại sau ít phút.';
/** Suggested wait, in seconds; some of the queued texts are done by then. */
const BUSY_SECONDS = 5;

/** Converts an error of the offline engine to a DomainError; returns any other error unchanged. */
export function toOfflineError(error: unknown): unknown {
  if (!(error instanceof IsolationError)) return error;
  if (error.reason === 'busy')
    return new DomainError('translation.hanviet_busy', { retryAfterSeconds: BUSY_SECONDS, cause: error });
  return new DomainError('translation.failed', { detail: BROKEN, cause: error });
}
