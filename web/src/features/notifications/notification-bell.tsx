import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useMutation, useQueryClient, type QueryClient, queryOptions } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import type { NotificationList } from '@lacthu/contracts';
import { useEffect } from 'react';
import { askConfirm } from '../../ui/ask-confirm';
import { request } from '../../api/client';
import { toasts } from '../../lib/toasts';
import { listenToLive } from '../../api/live/live-events';
import { NotificationEntries } from './notification-entries';
import { notificationTexts } from './texts';

const POLL_MS = 60_000;

const notificationKeys = {
  list: ['notifications'] as const,
};

/** GET /api/notifications: fetched at once and then every minute. */
const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => request('/api/notifications', { signal, answer: 'notificationListSchema' }),
  refetchInterval: POLL_MS,
});

/** Name of the push event: your list has a new notification. */
const TOPIC = 'notification';

const MOST_SHOWN = 99;

/** Bell of the top bar with its unread count; opening the list marks everything as read. */
export function NotificationBell() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const list = useQuery(notificationsQuery);
  useNotificationHints();
  const markRead = useMarkNotificationsRead();
  const clear = useClearNotifications();
  const unread = list.data?.unreadCount ?? 0;

  const toggle = (): void => {
    if (isOpen) return close();
    open();
    if (unread > 0) markRead.mutate(list.data?.notifications[0]?.id);
  };
  const askAndClear = async (): Promise<void> => {
    close();
    const agreed = await askConfirm({
      title: notificationTexts.clearQuestion,
      text: notificationTexts.clearExplanation,
      confirm: notificationTexts.clearAll,
      isDangerous: true,
    });
    if (agreed) clear.mutate();
  };

  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-end" width={340} shadow="md" trapFocus>
      <Indicator
        disabled={unread === 0}
        label={unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        color="son"
        size={18}
        offset={10}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            onClick={toggle}
            aria-label={unread > 0 ? notificationTexts.bellWithUnread(unread) : notificationTexts.bell}
          >
            <IconBell size={22} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={notificationTexts.title} p={0}>
        <Group justify="space-between" p="sm">
          <Text fw={600}>{notificationTexts.title}</Text>
          {list.data && list.data.notifications.length > 0 && (
            <Button
              variant="subtle"
              color="son"
              size="compact-sm"
              loading={clear.isPending}
              onClick={() => void askAndClear()}
            >
              {notificationTexts.clearAll}
            </Button>
          )}
        </Group>
        <ScrollArea.Autosize mah={420} type="auto">
          <NotificationEntries list={list} onFollow={close} />
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * POST /api/notifications/mark-as-read with the newest visible id: sets the count to 0 at once and reloads the list, so
 * that notifications that arrived meanwhile are neither lost nor marked as read.
 */
function useMarkNotificationsRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number | undefined) =>
      request('/api/notifications/mark-as-read', { method: 'POST', json: { upTo } }),
    onMutate: () => edit(queryClient, (list) => ({ ...list, unreadCount: 0 })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.list }),
  });
}

/** DELETE /api/notifications/clear-all */
function useClearNotifications() {
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
  // A pending poll would restore the old list, so it is cancelled.
  await queryClient.cancelQueries({ queryKey: notificationKeys.list });
  queryClient.setQueryData<NotificationList>(notificationKeys.list, (list) => list && change(list));
}

/** Reloads the list when the server announces a new notification; polling is the fallback. */
function useNotificationHints(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenToLive(TOPIC, () => void queryClient.invalidateQueries({ queryKey: notificationKeys.list })),
    [queryClient],
  );
}
