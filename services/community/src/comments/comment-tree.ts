import type { Comment } from '@lacthu/contracts';

/** Replies that a thread shows at once; further ones come by pages of their own. */
export const REPLIES_AT_ONCE = 500;
/** Replies of one page over all its threads, unless a single thread is larger. */
const REPLIES_OF_PAGE = 600;

/** How many of these threads (their replies, in order) make one page: at least one, and no flood of text. */
export function threadsOfPage(repliesOfThreads: readonly number[]): number {
  let sum = 0;
  const tooMany = repliesOfThreads.findIndex((replies, index) => {
    sum += Math.min(replies, REPLIES_AT_ONCE);
    return index > 0 && sum > REPLIES_OF_PAGE;
  });
  return tooMany === -1 ? repliesOfThreads.length : tooMany;
}

/**
 * Puts replies under their parents, in the given order and without recursion, so that depth has no limit. A comment
 * whose parent is not among them stands at the top. Parents must come before their replies, as rising ids do.
 */
export function nest(comments: readonly Omit<Comment, 'replies'>[]): Comment[] {
  const placed = new Map<number, Comment>();
  const top: Comment[] = [];
  for (const fields of comments) {
    const comment: Comment = { ...fields, replies: [] };
    placed.set(comment.id, comment);
    const parent = comment.parent_comment_id === null ? undefined : placed.get(comment.parent_comment_id);
    (parent?.replies ?? top).push(comment);
  }
  return top;
}
