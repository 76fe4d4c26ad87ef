import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { ShelfItem, ShelfResponse } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { request } from '../../api/client';
import { dropQueuedPositions } from '../../api/community/send-positions';
import { shelfKeys, type ShelfList } from '../../api/community/shelf.queries';
import { toasts } from '../../lib/toasts';
import { shelfTexts } from './texts';

type Pages = InfiniteData<ShelfResponse, string | null>;

function addressOf(list: ShelfList, { story, chapter }: ShelfItem): string {
  if (list === 'follows') return `/api/community/projects/${story.id}/follow`;
  if (list === 'bookmarks') return `/api/community/chapters/${chapter?.id}/bookmark`;
  return `/api/community/history/${story.id}`;
}

/** Removes an entry from a list optimistically; it reappears when the server rejects the change. */
export function useRemoveEntry(list: ShelfList) {
  const client = useQueryClient();
  const key = shelfKeys.list(list);
  return useMutation({
    mutationFn: (item: ShelfItem) => request(addressOf(list, item), { method: 'DELETE' }),
    onMutate: async (item) => {
      if (list === 'history') dropQueuedPositions(item.story.id);
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Pages>(
        key,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((one) => one !== item),
            })),
          },
      );
    },
    onError: (error) => toasts.error(messageOf(error, shelfTexts.removeFailure)),
    // The story page and its chapters show the removed item too.
    onSettled: () => client.invalidateQueries({ queryKey: ['community'] }),
  });
}

/** DELETE /api/community/history */
export function useClearHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('/api/community/history', { method: 'DELETE' }),
    onMutate: () => dropQueuedPositions(null),
    onSuccess: () => toasts.success(shelfTexts.cleared),
    onError: (error) => toasts.error(messageOf(error, shelfTexts.clearFailure)),
    onSettled: () => client.invalidateQueries({ queryKey: ['community'] }),
  });
}
