import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CostLimit } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { request } from '../../../api/client';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { accessOf } from '../../../api/translation/translate-text';
import { useOneMutation } from '../../../api/use-one-mutation';
import type { AiSettings } from '../../../settings/ai-settings';
import { batchTexts } from './texts';
import { batchKeys } from './batch.queries';
import { startBodyOf, type StartBatchOptions } from './start-body';

/**
 * POST /api/batch-translations/{projectId}/start. Pending until the list shows the new job; the second click of a
 * double click, which arrives before the button is disabled, sends nothing.
 */
export function useStartBatch(projectId: number) {
  const queryClient = useQueryClient();
  const mutationKey = ['start-batch', projectId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (order: StartBatchOptions) =>
      request(`/api/batch-translations/${projectId}/start`, {
        method: 'POST',
        json: startBodyOf(order),
        idempotencyKey: newIdempotencyKey(),
        answer: 'startBatchTranslationResponseSchema',
      }),
    onSuccess: () => toasts.success(batchTexts.started),
    onError: (error) => toasts.error(messageOf(error, batchTexts.startFailure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
  });
  return {
    isPending,
    start: (order: StartBatchOptions): void => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(order);
    },
  };
}

/** Continues a paused job, or retries the failed chapters of an ended one. */
export type ContinueHow = 'resume' | 'retry-failed';

interface ContinueBatchOptions {
  readonly jobId: string;
  readonly how: ContinueHow;
  /** Null for a waiting job, which has kept its key. */
  readonly settings: AiSettings | null;
  readonly cost: CostLimit;
}

/** POST …/{jobId}/resume or …/retry-failed: continues a job with the current settings. */
export function useContinueBatch(projectId: number) {
  const queryClient = useQueryClient();
  return useOneMutation({
    mutationFn: ({ jobId, how, settings, cost }: ContinueBatchOptions) =>
      request(`/api/batch-translations/${projectId}/${jobId}/${how}`, {
        method: 'POST',
        json: { ...(settings && accessOf(settings)), ...cost },
        idempotencyKey: newIdempotencyKey(),
        answer: 'startBatchTranslationResponseSchema',
      }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(messageOf(error, commonTexts.unknownError)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
  });
}

/** DELETE /api/batch-translations/{projectId}/{jobId}: cancels an open job, deletes an ended one. */
export function useEndBatch(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      request(`/api/batch-translations/${projectId}/${jobId}`, {
        method: 'DELETE',
        answer: 'endBatchTranslationResponseSchema',
      }),
    onSuccess: ({ action }) =>
      toasts.success(action === 'cancelled' ? batchTexts.cancelled : batchTexts.deleted),
    onError: (error) => toasts.error(messageOf(error, commonTexts.unknownError)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
  });
}

/** POST …/add-completed-chapters: adds the finished chapters of a job over unsaved texts to the project. */
export function useAddCompleted(projectId: number) {
  const queryClient = useQueryClient();
  return useOneMutation({
    mutationFn: (jobId: string) =>
      request(`/api/batch-translations/${projectId}/${jobId}/add-completed-chapters`, {
        method: 'POST',
        answer: 'addCompletedChaptersResponseSchema',
      }),
    onSuccess: ({ addedCount, skippedCount }) =>
      toasts.success(batchTexts.added(formatNumber(addedCount), formatNumber(skippedCount))),
    onError: (error) => toasts.error(messageOf(error, commonTexts.unknownError)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
        queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
      ]),
  });
}
