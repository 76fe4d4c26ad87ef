import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@lacthu/contracts';
import { ApiError } from '../../../api/api-error';
import { request } from '../../../api/client';
import { commentKeys } from '../../../api/community/comments.queries';

export interface NewComment {
  readonly content: string;
  /** Where it is written; replies have none. */
  readonly atChapterTitle: string | null;
  readonly parentCommentId: number | null;
}

/**
 * POST /api/projects/{id}/comments; the list is reloaded after it, when the server had the comment already, and when the
 * person may not comment (any more): the list says until when.
 */
export function useWriteComment(storyId: number) {
  const reload = useReload(storyId);
  return useMutation({
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

function useReload(storyId: number): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: commentKeys.story(storyId) });
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
