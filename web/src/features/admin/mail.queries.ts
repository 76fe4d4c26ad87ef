import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api/client';
import { isSending } from './model/campaign-progress';
import { useEffect } from 'react';
import { listenToLive } from '../../api/live/live-events';

/** Polling interval of running campaigns; push hints arrive earlier. */
const LOOK_MS = 3000;

export const mailKeys = {
  settings: ['admin', 'email-settings'] as const,
  campaigns: ['admin', 'campaigns'] as const,
};

/** GET /api/admin/email-settings */
export const emailSettingsQuery = queryOptions({
  queryKey: mailKeys.settings,
  queryFn: async ({ signal }) => {
    const answer = await request('/api/admin/email-settings', {
      signal,
      answer: 'emailSettingsResponseSchema',
    });
    return answer.settings;
  },
});

/** GET /api/admin/email-campaigns: the newest ones, polled while one is running. */
export const campaignsQuery = queryOptions({
  queryKey: mailKeys.campaigns,
  queryFn: async ({ signal }) => {
    const answer = await request('/api/admin/email-campaigns', { signal, answer: 'campaignListSchema' });
    return answer.campaigns;
  },
  refetchInterval: ({ state }) => (state.data?.some(isSending) ? LOOK_MS : false),
});

/** Refetches the campaigns when the server announces a change. */
export function useCampaignHints(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      listenToLive('campaign', () => void queryClient.invalidateQueries({ queryKey: mailKeys.campaigns })),
    [queryClient],
  );
}
