import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { request } from '../../../api/client';
import { commentKeys } from '../../../api/community/comments.queries';
import { toasts } from '../../../lib/toasts';
import { blocksTexts } from '../texts';
import { blockListKeys } from './blocks.queries';

interface Person {
  readonly id: number;
  readonly name: string;
}

/** DELETE /api/community/blocks/{id}; list and comments are asked for again after it. */
export function useUnblock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Person) =>
      request(`/api/community/blocks/${id}`, { method: 'DELETE', answer: 'blockResponseSchema' }),
    onSuccess: (_, { name }) => {
      toasts.success(blocksTexts.unblocked(name));
      void client.invalidateQueries({ queryKey: commentKeys.all });
    },
    onError: (error) => toasts.error(messageOf(error, blocksTexts.unblockFailure)),
    onSettled: () => client.invalidateQueries({ queryKey: blockListKeys.list }),
  });
}
