import type { Comment } from '@lacthu/contracts';

/** Display is indented up to this depth (specification 1, §9); what lies deeper stands in line with it. */
const DEEPEST_SHOWN = 3;

/** A comment on its line of the list. */
export interface CommentLine {
  readonly comment: Comment;
  /** Steps of indentation, 0 to 3. */
  readonly level: number;
  /** Direct replies, deleted ones that keep their place included. */
  readonly replies: number;
  /** Who is answered; null at the top of a thread and where the comment above is deleted. */
  readonly answers: string | null;
}

/**
 * One thread with everything known of it: replies that came with it, on later pages, and those the reader has just
 * written. Replies to a comment stand oldest first; one whose parent is not known stands directly below the thread.
 */
export function wholeThread(top: Comment, more: readonly Comment[]): Comment {
  const all = new Map<number, Comment>();
  for (const comment of flat([top, ...more])) {
    if (!all.has(comment.id)) all.set(comment.id, { ...comment, replies: [] });
  }
  const root = all.get(top.id) ?? { ...top, replies: [] };
  all.delete(top.id);
  const inOrder = [...all.values()].toSorted((one, other) => one.id - other.id);
  const known = new Map([[root.id, root]]);
  for (const comment of inOrder) {
    (known.get(comment.parent_comment_id ?? root.id) ?? root).replies.push(comment);
    known.set(comment.id, comment);
  }
  return root;
}

/** A thread as lines from top to bottom, without what lies below collapsed comments. */
export function linesOf(thread: Comment, collapsed: ReadonlySet<number>): CommentLine[] {
  const lines: CommentLine[] = [];
  const waiting: { comment: Comment; depth: number; answers: string | null }[] = [
    { comment: thread, depth: 0, answers: null },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { comment, depth, answers } = next;
    lines.push({ comment, level: Math.min(depth, DEEPEST_SHOWN), replies: comment.replies.length, answers });
    if (collapsed.has(comment.id)) continue;
    const below = comment.deleted ? null : comment.user_name;
    for (const reply of comment.replies.toReversed()) {
      waiting.push({ comment: reply, depth: depth + 1, answers: below });
    }
  }
  return lines;
}

function flat(comments: readonly Comment[]): Comment[] {
  const found: Comment[] = [];
  const waiting = comments.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...next.replies.toReversed());
  }
  return found;
}
