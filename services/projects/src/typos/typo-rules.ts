import { TYPO_LIMITS, oneParagraph, type ErrorCode, type ReportTypoRequest } from '@lacthu/contracts';

/** A reader's proposal for a paragraph. */
export interface Proposal {
  /** Proposed text; empty when there is only a note. */
  readonly after: string;
  readonly note: string;
}

/** Number of a user's reports within the last hour, and seconds until the oldest of them is an hour old. */
export interface RecentReports {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Checks a proposal. One that is equal to the paragraph counts as a mere note. @returns the error code of an invalid
 * proposal
 */
export function proposalOf({ before, after, note }: ReportTypoRequest): Proposal | ErrorCode {
  const proposed = after === oneParagraph(before) ? '' : after;
  if (proposed === '' && note === '') return 'projects.typo_unchanged';
  if (proposed.length > before.length + TYPO_LIMITS.growth) return 'projects.typo_too_long';
  return { after: proposed, note };
}

/** Returns the reason why another report is rejected now; null when it is accepted. */
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

/** Whether a line is the paragraph that the reader saw; indents and trailing blanks are not visible. */
export function isSameParagraph(line: string, seen: string): boolean {
  return line.trim() === seen.trim();
}
