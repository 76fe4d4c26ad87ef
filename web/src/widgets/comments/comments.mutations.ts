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
  /** Where it is written; replies have none. */
  readonly atChapterTitle: string | null;
  readonly parentCommentId: number | null;
  /** The paragraph it is about; absent for the story as a whole, and in replies. */
  readonly chapterId?: number;
  readonly lineId?: number;
}

/**
 * POST /api/projects/{id}/comments; the list is reloaded after it, when the server had the comment already, and when the
 * person may not comment (any more): the list says until when.
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

/** DELETE /api/comments/{id}; the list is reloaded after it, and when there was nothing to delete any more. */
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

/** PUT or DELETE /api/community/blocks/{id}; all comments are asked for again after it. */
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
