import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BroadcastRequest, BroadcastResponse, SelectiveEmailRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { adminFailure, broadcastReason } from '../model/failure';
import { campaignTexts, mailTexts } from '../texts';
import { adminKeys } from './admin.queries';
import { mailKeys } from './mail.queries';

/** POST /api/admin/test-email */
export function useTestEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request('/api/admin/test-email', { method: 'POST', answer: 'acknowledgementSchema' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.log }),
  });
}

interface Order<Body> {
  readonly body: Body;
  /** The same for every try of one confirmation: a lost answer never sends twice. */
  readonly key: string;
}

/** POST /api/admin/broadcast-notification-with-email; a failure tells after how many seconds. */
export function useBroadcast() {
  const settle = useLookAtCampaigns();
  return useMutation({
    mutationFn: async ({ body, key }: Order<BroadcastRequest>): Promise<BroadcastResponse> => {
      const startedAt = performance.now();
      try {
        return await request('/api/admin/broadcast-notification-with-email', {
          method: 'POST',
          json: body,
          idempotencyKey: key,
          answer: 'broadcastResponseSchema',
        });
      } catch (error) {
        const seconds = formatNumber(Math.round((performance.now() - startedAt) / 1000));
        toasts.error(mailTexts.broadcastFailure(seconds, broadcastReason(error, mailTexts.sendFailure)));
        throw error;
      }
    },
    onSuccess: ({ message }) => toasts.success(message),
    onSettled: settle,
  });
}

/** POST /api/admin/send-selective-email */
export function useSelectiveEmail() {
  const settle = useLookAtCampaigns();
  return useMutation({
    mutationFn: ({ body, key }: Order<SelectiveEmailRequest>) =>
      request('/api/admin/send-selective-email', {
        method: 'POST',
        json: body,
        idempotencyKey: key,
        answer: 'broadcastResponseSchema',
      }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(adminFailure(error, mailTexts.sendFailure)),
    onSettled: settle,
  });
}

/** POST /api/admin/email-campaigns/{id}/cancel */
export function useCancelCampaign() {
  const settle = useLookAtCampaigns();
  return useMutation({
    mutationFn: (id: string) =>
      request(`/api/admin/email-campaigns/${id}/cancel`, { method: 'POST', answer: 'campaignAnswerSchema' }),
    onSuccess: () => toasts.success(campaignTexts.cancelled),
    onError: (error) => toasts.error(adminFailure(error, campaignTexts.cancelFailure)),
    onSettled: settle,
  });
}

function useLookAtCampaigns(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: mailKeys.campaigns }),
      queryClient.invalidateQueries({ queryKey: adminKeys.log }),
    ]);
}
