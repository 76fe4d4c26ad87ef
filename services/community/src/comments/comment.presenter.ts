import type { Comment } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import type { CommentRow } from './comment-row';

/** What stands in the place of a comment that is gone while replies to it stay. */
const DELETED = 'Bình luận đã bị xóa.';
const HIDDEN = 'Bình luận đã bị ẩn bởi quản trị viên.';

/** The comment without its replies; `names` by user id. A hidden one opens to administrators and to whoever wrote it. */
export function presentComment(
  row: CommentRow,
  names: ReadonlyMap<number, string>,
  reader: ActingUser | null,
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
    deleted: isDeleted,
    hidden: isHidden,
    repliesCursor,
  };
}
