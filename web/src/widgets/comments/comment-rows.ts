import type { Comment } from '@lacthu/contracts';

/** Maximum indentation (specification 1, §9); deeper replies are aligned with it. */
const DEEPEST_SHOWN = 3;

/** A comment as a row of the list. */
export interface CommentLine {
  readonly comment: Comment;
  /** Indentation level, 0 to 3. */
  readonly level: number;
  /** Number of direct replies, including deleted ones that leave a placeholder. */
  readonly replies: number;
  /** Author being replied to; null at the top of a thread and when the parent was deleted. */
  readonly answers: string | null;
}

/**
 * A thread with all replies known so far: those loaded with it, those of later pages, and new ones. Replies to a
 * comment are sorted oldest first; one whose parent is unknown follows the thread's first comment.
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

/** Flattens a thread to rows from top to bottom, without replies of collapsed comments. */
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
