import { IsolationError } from '@lacthu/isolation';
import { DomainError } from '@lacthu/http';

const BROKEN = 'Máy Hán-Việt chưa dịch được nội dung này. Hãy chia nhỏ rồi thử lại sau ít phút.';
/** By then some of those that waited have been served. */
const BUSY_SECONDS = 5;

/** What a person is told when the offline engine gave nothing; anything else comes back as it is. */
export function toOfflineError(error: unknown): unknown {
  if (!(error instanceof IsolationError)) return error;
  if (error.reason === 'busy')
    return new DomainError('translation.hanviet_busy', { retryAfterSeconds: BUSY_SECONDS, cause: error });
  return new DomainError('translation.failed', { detail: BROKEN, cause: error });
}
