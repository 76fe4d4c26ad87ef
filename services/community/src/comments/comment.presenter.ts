import type { Comment } from '@lacthu/contracts';
import type { CommentRow } from './comment-row';

/** What stands in the place of a comment that is gone while replies to it stay. */
const DELETED = 'Bình luận đã bị xóa.';

/** The comment without its replies; `names` by user id. */
export function presentComment(
  row: CommentRow,
  names: ReadonlyMap<number, string>,
  repliesCursor: string | null = null,
): Omit<Comment, 'replies'> {
  const userId = row.user_id === null ? null : Number(row.user_id);
  return {
    id: Number(row.id),
    parent_comment_id: row.parent_id === null ? null : Number(row.parent_id),
    user_id: userId,
    user_name: userId === null ? '' : (names.get(userId) ?? ''),
    created_at: row.created_at.toISOString(),
    content: userId === null ? DELETED : row.content,
    at_chapter_title: row.at_chapter_title,
    deleted: userId === null,
    repliesCursor,
  };
}
