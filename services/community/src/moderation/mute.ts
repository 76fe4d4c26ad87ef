import { DomainError } from '@lacthu/http';

/** Kept from commenting until then; without a moment, until an administrator lifts it. */
export interface Mute {
  /** ISO 8601. */
  readonly until: string | null;
}

/** @throws DomainError community.muted, saying until when */
export function refuseMuted(mute: Mute | null): void {
  if (!mute) return;
  const until = mute.until === null ? 'khi quản trị viên cho phép lại' : momentOf(mute.until);
  throw new DomainError('community.muted', { msg: `Bạn không thể bình luận đến ${until}.` });
}

/** A moment in the time of Vietnam, where the readers are; screens that know the reader's own zone say it in his. */
function momentOf(timestamp: string): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(timestamp));
}
