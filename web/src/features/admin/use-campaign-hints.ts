import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToLive } from '../../api/live/live-events';
import { mailKeys } from './mail.queries';

/** Name of the push event: one of your campaigns changed. */
const TOPIC = 'campaign';

/** Refetches the campaigns when the server announces a change. */
export function useCampaignHints(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenToLive(TOPIC, () => void queryClient.invalidateQueries({ queryKey: mailKeys.campaigns })),
    [queryClient],
  );
}
