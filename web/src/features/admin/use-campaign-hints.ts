import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listenToLive } from '../../api/live/live-events';
import { mailKeys } from './mail.queries';

/** Name of the event of the push stream that says: a campaign of yours looks different now. */
const TOPIC = 'campaign';

/** Looks at the campaigns as soon as the server says that one has moved. */
export function useCampaignHints(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => listenToLive(TOPIC, () => void queryClient.invalidateQueries({ queryKey: mailKeys.campaigns })),
    [queryClient],
  );
}
