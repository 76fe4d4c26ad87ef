import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToLive } from '../../api/live/live-events';
import { notificationKeys } from './notifications.queries';

/** Name of the event of the push stream that says: there is something new in your list. */
const TOPIC = 'notification';

/** Loads the list as soon as the server says that it has grown; the poll is only the net below. */
export function useNotificationHints(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenToLive(TOPIC, () => void queryClient.invalidateQueries({ queryKey: notificationKeys.list })),
    [queryClient],
  );
}
