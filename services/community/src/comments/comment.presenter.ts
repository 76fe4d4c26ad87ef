import type { Comment } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { CommentRow } from './comment-row';

/** Placeholder for a deleted comment with replies. */
const DELETED = 'Bình luận đã bị xóa.';
const HIDDEN = 'Bình luận đã bị ẩn bởi quản trị viên.';

/** Data about the reader that the presentation depends on. */
export interface CommentView {
  readonly reader: ActingUser | null;
  /** By user id. */
  readonly names: ReadonlyMap<number, string>;
  /** Ids of people blocked by the reader. */
  readonly blocked: ReadonlySet<number>;
}

/** Presents a comment without its replies. Only administrators and its author see the text of a hidden one. */
export function presentComment(
  row: CommentRow,
  { reader, names, blocked }: CommentView,
  repliesCursor: string | null = null,
): Omit<Comment, 'replies'> {
  const authorId = numberOrNull(row.user_id);
  const isDeleted = authorId === null;
  const isHidden = !isDeleted && row.hidden;
  const isWithheld = isHidden && !maySeeHidden(reader, authorId);
  const userId = isWithheld ? null : authorId;
  return {
    id: Number(row.id),
    parent_comment_id: numberOrNull(row.parent_id),
    user_id: userId,
    user_name: userId === null ? '' : (names.get(userId) ?? ''),
    created_at: row.created_at.toISOString(),
    content: isDeleted ? DELETED : isWithheld ? HIDDEN : row.content,
    at_chapter_title: isWithheld ? null : row.at_chapter_title,
    chapter_id: numberOrNull(row.chapter_id),
    line_id: row.line_id,
    quote: row.quote,
    deleted: isDeleted,
    blocked: userId !== null && blocked.has(userId),
    hidden: isHidden,
    repliesCursor,
  };
}

function maySeeHidden(reader: ActingUser | null, authorId: number | null): boolean {
  return reader !== null && (reader.role === 'admin' || reader.id === authorId);
}

function numberOrNull(id: string | null): number | null {
  return id === null ? null : Number(id);
}
