import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';

const POLL_MS = 60_000;

export const notificationKeys = {
  list: ['notifications'] as const,
};

/** GET /api/notifications: fetched at once and then every minute. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => request('/api/notifications', { signal, answer: 'notificationListSchema' }),
  refetchInterval: POLL_MS,
});
