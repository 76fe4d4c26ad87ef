import { DomainError } from '@lacthu/http';

/** A mute until the given time; without a time, until an administrator lifts it. */
export interface Mute {
  /** ISO 8601. */
  readonly until: string | null;
}

/** @throws DomainError community.muted, with its end */
export function assertNotMuted(mute: Mute | null): void {
  if (mute) throw new DomainError('community.muted', { msg: mutedMessage(mute) });
}

/** Message for the muted user, shared by comments, typo reports and reports. */
export function mutedMessage({ until }: Mute): string {
  return `Bạn không thể bình luận đến ${until === null ? 'khi quản trị viên cho phép lại' : momentOf(until)}.`;
}

/** Formats a time in the time zone of Vietnam. Screens that know the reader's time zone use that one. */
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
