import { TYPO_LIMITS, oneParagraph, type ErrorCode, type ReportTypoRequest } from '@lacthu/contracts';

/** What a reader says of a paragraph. */
export interface Proposal {
  /** What the paragraph should say; empty when there is only a note. */
  readonly after: string;
  readonly note: string;
}

/** How many paragraphs a person reported within the last hour, and the seconds until the first no longer counts. */
export interface RecentReports {
  readonly count: number;
  readonly seconds: number;
}

/** What is proposed, or why it is nothing that could be: a paragraph that stays as it is, is only a note. */
export function proposalOf({ before, after, note }: ReportTypoRequest): Proposal | ErrorCode {
  const proposed = after === oneParagraph(before) ? '' : after;
  if (proposed === '' && note === '') return 'projects.typo_unchanged';
  if (proposed.length > before.length + TYPO_LIMITS.growth) return 'projects.typo_too_long';
  return { after: proposed, note };
}

/** Why another paragraph may not be reported now; null when it may. */
export function tooMany({
  count,
  seconds,
}: RecentReports): { msg: string; retryAfterSeconds: number } | null {
  if (count < TYPO_LIMITS.perHour) return null;
  const retryAfterSeconds = Math.max(1, Math.ceil(seconds));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const msg = `Bạn đã gửi ${TYPO_LIMITS.perHour} góp ý trong một giờ qua. Hãy nghỉ một chút và thử lại sau ${minutes} phút.`;
  return { msg, retryAfterSeconds };
}

/** Whether a line says what somebody saw: indents and blanks at its end are on no screen. */
export function isSameParagraph(line: string, seen: string): boolean {
  return line.trim() === seen.trim();
}
