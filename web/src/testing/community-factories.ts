import type { Comment, CommentListResponse } from '@lacthu/contracts';

const THEN = '2026-01-05T08:00:00.000Z';

export function aComment(part: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    parent_comment_id: null,
    user_id: 21,
    user_name: 'Minh Châu',
    created_at: THEN,
    content: 'Truyện hay quá!',
    at_chapter_title: null,
    chapter_id: null,
    line_id: null,
    quote: null,
    deleted: false,
    blocked: false,
    hidden: false,
    repliesCursor: null,
    replies: [],
    ...part,
  };
}

/** A page of comments as the server returns it. */
export function aCommentPage(
  comments: Comment[],
  part: Partial<CommentListResponse> = {},
): CommentListResponse {
  return { success: true, comments, total: comments.length, nextCursor: null, mute: null, ...part };
}
