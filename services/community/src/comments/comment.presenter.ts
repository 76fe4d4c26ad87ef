import type { Comment } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { CommentRow } from './comment-row';

/** What stands in the place of a comment that is gone while replies to it stay. */
const DELETED = 'Bình luận đã bị xóa.';
const HIDDEN = 'Bình luận đã bị ẩn bởi quản trị viên.';

/** Who reads, and what that makes of comments. */
export interface CommentView {
  readonly reader: ActingUser | null;
  /** By user id. */
  readonly names: ReadonlyMap<number, string>;
  /** Ids of people whom the reader has blocked. */
  readonly blocked: ReadonlySet<number>;
}

/** The comment without its replies. A hidden one opens to administrators and to whoever wrote it. */
export function presentComment(
  row: CommentRow,
  { reader, names, blocked }: CommentView,
  repliesCursor: string | null = null,
): Omit<Comment, 'replies'> {
  const authorId = row.user_id === null ? null : Number(row.user_id);
  const isDeleted = authorId === null;
  const isHidden = !isDeleted && row.hidden;
  const isWithheld = isHidden && !(reader && (reader.role === 'admin' || reader.id === authorId));
  const userId = isWithheld ? null : authorId;
  return {
    id: Number(row.id),
    parent_comment_id: row.parent_id === null ? null : Number(row.parent_id),
    user_id: userId,
    user_name: userId === null ? '' : (names.get(userId) ?? ''),
    created_at: row.created_at.toISOString(),
    content: isDeleted ? DELETED : isWithheld ? HIDDEN : row.content,
    at_chapter_title: isWithheld ? null : row.at_chapter_title,
    chapter_id: row.chapter_id === null ? null : Number(row.chapter_id),
    line_id: row.line_id,
    quote: row.quote,
    deleted: isDeleted,
    blocked: userId !== null && blocked.has(userId),
    hidden: isHidden,
    repliesCursor,
  };
}
