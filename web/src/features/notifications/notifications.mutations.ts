import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { NotificationList } from '@lacthu/contracts';
import { request } from '../../api/client';
import { toasts } from '../../lib/toasts';
import { notificationTexts } from './texts';
import { notificationKeys } from './notifications.queries';

/**
 * POST /api/notifications/mark-as-read with the newest id that is shown: the count goes to 0 at once, and the list is
 * loaded anew, so that what has come meanwhile is neither missed nor taken for read.
 */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number | undefined) =>
      request('/api/notifications/mark-as-read', { method: 'POST', json: { upTo } }),
    onMutate: () => edit(queryClient, (list) => ({ ...list, unreadCount: 0 })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.list }),
  });
}

/** DELETE /api/notifications/clear-all */
export function useClearNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('/api/notifications/clear-all', { method: 'DELETE' }),
    onSuccess: () => edit(queryClient, (list) => ({ ...list, notifications: [], unreadCount: 0 })),
    onError: () => toasts.error(notificationTexts.clearFailure),
  });
}

async function edit(
  queryClient: QueryClient,
  change: (list: NotificationList) => NotificationList,
): Promise<void> {
  // A poll under way would bring the old list back.
  await queryClient.cancelQueries({ queryKey: notificationKeys.list });
  queryClient.setQueryData<NotificationList>(notificationKeys.list, (list) => list && change(list));
}
