import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../api/api-error';
import { request } from '../../api/client';
import { commentKeys } from '../../api/community/comments.queries';
import { useOneMutation } from '../../api/use-one-mutation';
import { toasts } from '../../lib/toasts';
import { commentsTexts } from './comments.texts';

export interface NewComment {
  readonly content: string;
  /** Anchor of the comment; replies have none. */
  readonly atChapterTitle: string | null;
  readonly parentCommentId: number | null;
  /** Paragraph of the comment; undefined for comments on the whole story, and in replies. */
  readonly chapterId?: number;
  readonly lineId?: number;
}

/**
 * POST /api/projects/{id}/comments. Reloads the list afterwards, when the server already had the comment, and when the
 * user may not comment (any more): the list says until when.
 */
export function useWriteComment(storyId: number) {
  const reload = useReload(storyId);
  return useOneMutation({
    mutationFn: async (comment: NewComment): Promise<Comment> => {
      const answer = await request(`/api/projects/${storyId}/comments`, {
        method: 'POST',
        json: comment,
        answer: 'createCommentResponseSchema',
      });
      return answer.comment;
    },
    onSuccess: reload,
    onError: (error) => {
      if (isStatus(error, 409) || isStatus(error, 403)) reload();
    },
  });
}

/** DELETE /api/comments/{id}. Reloads the list afterwards, also when the comment was already gone. */
export function useDeleteComment(storyId: number) {
  const reload = useReload(storyId);
  return useMutation({
    mutationFn: (id: number) => request(`/api/comments/${id}`, { method: 'DELETE' }),
    onSuccess: reload,
    onError: (error) => {
      if (isStatus(error, 404)) reload();
    },
  });
}

export interface BlockChange {
  readonly userId: number;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** PUT or DELETE /api/community/blocks/{id}; refetches all comments afterwards. */
export function useBlock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: BlockChange) =>
      request(`/api/community/blocks/${userId}`, {
        method: isBlocked ? 'PUT' : 'DELETE',
        answer: 'blockResponseSchema',
      }),
    onSuccess: ({ blocked }, { name }) => {
      toasts.success((blocked ? commentsTexts.blocked : commentsTexts.unblocked)(name));
      return client.invalidateQueries({ queryKey: commentKeys.all });
    },
    onError: (error) => toasts.error(messageOf(error, commentsTexts.blockFailure)),
  });
}

function useReload(storyId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: commentKeys.story(storyId) });
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
