import {
  REPORT_REASON_WORDS,
  type ReportReason,
  type ReportStatus,
  type ReportTarget,
} from '@lacthu/contracts';

/**
 * Whether a report makes administrators look again at what they have decided. A comment never changes, so that only
 * another person's report says something new of it; a story goes on being written.
 */
export function reopens(status: ReportStatus, target: ReportTarget, isFirstOfPerson: boolean): boolean {
  if (status === 'open' || status === 'hidden') return false;
  return isFirstOfPerson || target === 'story';
}

/** Why something is hidden: the words of the administrator, else the most frequent reason of the reports. */
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

/** What an administrator reads when another one was quicker. */
export function decidedAlready(name: string, status: ReportStatus, target: ReportTarget): string {
  const what = status === 'dismissed' ? 'báo cáo' : THING[target];
  return `${name} đã ${DONE[status]} ${what} này rồi.`;
}
