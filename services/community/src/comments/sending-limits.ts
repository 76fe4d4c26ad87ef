import { foldVietnamese } from '@lacthu/novel-text';

/** Comments that one person may send per hour, over all stories, including deleted ones. */
export const SENDING_LIMITS = { comments: 60, sameWords: 3 } as const;

/** Minutes within which the same text in the same place counts as one comment sent twice. */
export const DUPLICATE_MINUTES = 10;

const HOUR_SECONDS = 3_600;

/** Comments that a person sent within the last hour. */
export interface RecentSendings {
  readonly comments: number;
  /** Seconds until the oldest of them no longer counts. */
  readonly seconds: number;
  /** Comments with the same text, and the seconds until the oldest of these no longer counts. */
  readonly same: number;
  readonly sameSeconds: number;
}

export interface SendingRejection {
  readonly code: 'community.too_many_comments' | 'community.comment_repeated';
  readonly msg: string;
  readonly retryAfterSeconds: number;
}

/** Returns why the next comment may not be sent now; null if it may. */
export function rejectionOf(recent: RecentSendings): SendingRejection | null {
  if (recent.comments >= SENDING_LIMITS.comments) {
    const { inMinutes, retryAfterSeconds } = wait(recent.seconds);
    const msg = `Bạn đã gửi ${SENDING_LIMITS.comments} bình luận trong một giờ qua. Hãy nghỉ một chút và thử lại ${inMinutes}.`;
    return { code: 'community.too_many_comments', msg, retryAfterSeconds };
  }
  if (recent.same >= SENDING_LIMITS.sameWords) {
    const { inMinutes, retryAfterSeconds } = wait(recent.sameSeconds);
    const msg = `Bạn đã gửi những lời này ${SENDING_LIMITS.sameWords} lần trong một giờ qua. Hãy viết khác đi, hoặc thử lại ${inMinutes}.`;
    return { code: 'community.comment_repeated', msg, retryAfterSeconds };
  }
  return null;
}

/**
 * Normalises a text for comparison: ignores case, marks, blanks and punctuation. A text of symbols alone (emoji) is
 * compared as it is.
 */
export function sameWords(content: string): string {
  const letters = foldVietnamese(content)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return letters === '' ? content : letters;
}

/** Concurrent comments may be dated slightly after "now"; the wait is never longer than an hour. */
function wait(seconds: number): { inMinutes: string; retryAfterSeconds: number } {
  const retryAfterSeconds = Math.min(Math.max(1, Math.ceil(seconds)), HOUR_SECONDS);
  return { inMinutes: `sau ${Math.ceil(retryAfterSeconds / 60)} phút`, retryAfterSeconds };
}
