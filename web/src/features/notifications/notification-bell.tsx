import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { askConfirm } from '../../ui/ask-confirm';
import { useClearNotifications, useMarkNotificationsRead } from './notifications.mutations';
import { notificationsQuery } from './notifications.queries';
import { useNotificationHints } from './use-notification-hints';
import { NotificationEntries } from './notification-entries';
import { notificationTexts } from './texts';

const MOST_SHOWN = 99;

/** The bell of the top bar with its unread count; opening the list marks everything as read. */
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
