import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Notification, NotificationList } from '@lacthu/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../frequent.texts';
import { messageOf } from '../../api/api-error';
import { formatRelative } from '../../lib/format/format';
import { notificationTexts } from './texts';
import styles from './notification-entries.module.css';

interface NotificationEntriesProps {
  readonly list: Pick<UseQueryResult<NotificationList>, 'data' | 'error' | 'refetch'>;
  readonly onFollow: () => void;
}

/** The list below the bell: loading, error, empty and content. */
export function NotificationEntries({ list, onFollow }: NotificationEntriesProps) {
  if (list.data) {
    return list.data.notifications.length > 0 ? (
      <ul className={styles.list}>
        {list.data.notifications.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <Entry entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    ) : (
      <Text p="md" c="dimmed" size="sm">
        {notificationTexts.empty}
      </Text>
    );
  }
  if (list.error) {
    return (
      <Stack p="md" gap="xs" role="alert">
        <Text size="sm">{messageOf(list.error, notificationTexts.failure)}</Text>
        <Button size="xs" variant="default" onClick={() => void list.refetch()}>
          {commonTexts.retry}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack p="md" gap="sm" role="status" aria-label={notificationTexts.loading}>
      <Skeleton h={44} />
      <Skeleton h={44} />
    </Stack>
  );
}

function Entry({ entry, onFollow }: { readonly entry: Notification; readonly onFollow: () => void }) {
  return (
    <NotificationLink target={entry.link_url} onFollow={onFollow}>
      <Text size="sm" fw={600}>
        {entry.title}
      </Text>
      <Text size="sm">{entry.message}</Text>
      <Text size="xs" c="dimmed">
        <time dateTime={entry.created_at}>{formatRelative(entry.created_at, new Date())}</time>
      </Text>
    </NotificationLink>
  );
}

interface NotificationLinkProps {
  readonly target: string | null;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/**
 * Link of a notification: our own pages open here, other sites in a new tab; anything else (javascript: and such) is
 * not a link.
 */
function NotificationLink({ target, onFollow, children }: NotificationLinkProps) {
  if (target !== null && isOwnPath(target)) {
    return (
      <Link to={target} className={styles.link} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  if (target !== null && /^https?:\/\//i.test(target)) {
    return (
      <a href={target} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {children}
      </a>
    );
  }
  return <div className={styles.plain}>{children}</div>;
}

/** `//host` and `/\host` would leave our site. */
function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}
