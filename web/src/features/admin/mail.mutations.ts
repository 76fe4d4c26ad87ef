import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BroadcastRequest, BroadcastResponse, SelectiveEmailRequest } from '@lacthu/contracts';
import { request } from '../../api/client';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { useActionKey } from '../../api/use-action-key';
import { adminFailure, broadcastReason } from './model/failure';
import { broadcastDraft, mailDraft } from './model/mail-drafts';
import { campaignTexts, mailTexts } from './mail.texts';
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

/** Mutation key of bulk mail, by which a form opened meanwhile finds the pending mutation. */
const SENDING = ['admin', 'send-to-many'] as const;

/** Whether a bulk mail is being sent, also when this part of the page was left meanwhile. */
export function useIsSending(): boolean {
  return useIsMutating({ mutationKey: SENDING }) > 0;
}

/**
 * POST /api/admin/broadcast-notification-with-email; an error contains the elapsed seconds. Retries of the same text
 * use the same key, so that a lost response never sends twice.
 */
export function useBroadcast() {
  const settle = useLookAtCampaigns();
  const key = useActionKey('broadcast');
  return useMutation({
    mutationKey: SENDING,
    mutationFn: async (body: BroadcastRequest): Promise<BroadcastResponse> => {
      const startedAt = performance.now();
      try {
        return await request('/api/admin/broadcast-notification-with-email', {
          method: 'POST',
          json: body,
          idempotencyKey: key.of(body),
          answer: 'broadcastResponseSchema',
        });
      } catch (error) {
        const seconds = formatNumber(Math.round((performance.now() - startedAt) / 1000));
        toasts.error(mailTexts.broadcastFailure(seconds, broadcastReason(error, mailTexts.sendFailure)));
        throw error;
      }
    },
    onSuccess: ({ message }) => {
      key.done();
      broadcastDraft.forget();
      toasts.success(message);
    },
    onSettled: settle,
  });
}

/** POST /api/admin/send-selective-email, with a key like {@link useBroadcast}. */
export function useSelectiveEmail() {
  const settle = useLookAtCampaigns();
  const key = useActionKey('selective-email');
  return useMutation({
    mutationKey: SENDING,
    mutationFn: (body: SelectiveEmailRequest) =>
      request('/api/admin/send-selective-email', {
        method: 'POST',
        json: body,
        idempotencyKey: key.of(body),
        answer: 'broadcastResponseSchema',
      }),
    onSuccess: ({ message }) => {
      key.done();
      mailDraft.forget();
      toasts.success(message);
    },
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
