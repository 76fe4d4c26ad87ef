import {
  REPORT_REASON_WORDS,
  type ReportReason,
  type ReportStatus,
  type ReportTarget,
} from '@lacthu/contracts';

/**
 * Returns true if a report reopens a decided case. A comment never changes, so only another user's report adds
 * information; a story may have changed since.
 */
export function reopens(status: ReportStatus, target: ReportTarget, isFirstOfPerson: boolean): boolean {
  if (status === 'open' || status === 'hidden') return false;
  return isFirstOfPerson || target === 'story';
}

/** Reason for hiding: the administrator's note, or the most frequent reason of the reports. */
export function reasonOf(note: string, mostFrequent: ReportReason): string {
  return note === '' ? REPORT_REASON_WORDS[mostFrequent] : note;
}

const DONE: Record<ReportStatus, string> = {
  open: 'mở lại',
  dismissed: 'bỏ qua',
  hidden: 'ẩn',
  restored: 'hiện lại',
};
const THING: Record<ReportTarget, string> = { comment: 'bình luận', story: 'truyện' };

/** Message for an administrator whose decision comes second. */
export function decidedAlready(name: string, status: ReportStatus, target: ReportTarget): string {
  const what = status === 'dismissed' ? 'báo cáo' : THING[target];
  return `${name} đã ${DONE[status]} ${what} này rồi.`;
}
