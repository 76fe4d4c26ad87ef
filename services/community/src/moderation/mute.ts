import { DomainError } from '@lacthu/http';

/** Kept from commenting until then; without a moment, until an administrator lifts it. */
export interface Mute {
  /** ISO 8601. */
  readonly until: string | null;
}

/** @throws DomainError community.muted, saying until when */
export function assertNotMuted(mute: Mute | null): void {
  if (mute) throw new DomainError('community.muted', { msg: mutedMessage(mute) });
}

/** The sentence for the person: in comments, typo reports and reports to administrators alike. */
export function mutedMessage({ until }: Mute): string {
  return `Bạn không thể bình luận đến ${until === null ? 'khi quản trị viên cho phép lại' : momentOf(until)}.`;
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
