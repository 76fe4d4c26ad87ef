import type { Comment } from '@lacthu/contracts';

/** Replies of a thread on its first page; further ones have pages of their own. */
export const REPLIES_AT_ONCE = 500;
/** Replies of one page over all its threads, unless a single thread has more. */
const REPLIES_OF_PAGE = 600;

/**
 * Returns how many of these threads (given their numbers of replies, in order) make one page: at least one, limited by
 * the total of replies.
 */
export function threadsOfPage(repliesOfThreads: readonly number[]): number {
  let sum = 0;
  const tooMany = repliesOfThreads.findIndex((replies, index) => {
    sum += Math.min(replies, REPLIES_AT_ONCE);
    return index > 0 && sum > REPLIES_OF_PAGE;
  });
  return tooMany === -1 ? repliesOfThreads.length : tooMany;
}

/**
 * Nests replies below their parents, in the given order and without recursion, so that depth is unlimited. A comment
 * whose parent is not in the list stands at the top. Parents must precede their replies, as ascending ids do.
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
