import { DomainError, formatVietnamTime } from '@lacthu/http';

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
  return `Bạn không thể bình luận đến ${until === null ? 'khi quản trị viên cho phép lại' : formatVietnamTime(until)}.`;
}
