import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import type { ChapterRange } from '../../../lib/chapter-range';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { apiKeyOf, keyLines, modelOf, type AiSettings } from '../../../settings/ai-settings';
import { batchTexts } from '../texts';
import { batchKeys } from './batch.queries';

/** Which chapters: saved ones by a range in their order or by id, or texts that are not saved yet. */
export type BatchChoice =
  | { readonly chapterRange: ChapterRange & { readonly only: 'untranslated' | 'all' } }
  | { readonly chapterIds: readonly number[] }
  | {
      readonly stagedChapters: readonly { readonly title: string; readonly content: string }[];
      /** Places among them, from 1; both ends count. */
      readonly batchRange: { readonly start: number; readonly end: number };
    };

interface StartOrder {
  readonly choice: BatchChoice;
  readonly settings: AiSettings;
  readonly stylePrompt: string;
}

/** POST /api/batch-translations/{projectId}/start */
export function useStartBatch(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ choice, settings, stylePrompt }: StartOrder) =>
      request(`/api/batch-translations/${projectId}/start`, {
        method: 'POST',
        json: { ...choice, translationConfig: configOf(settings, stylePrompt) },
        idempotencyKey: newKey(),
        answer: 'startBatchTranslationResponseSchema',
      }),
    onSuccess: () => toasts.success(batchTexts.started),
    onError: (error) => toasts.error(messageOf(error, batchTexts.startFailure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
  });
}

interface ContinueOrder {
  readonly jobId: string;
  readonly how: 'resume' | 'retry-failed';
  readonly settings: AiSettings;
}

/** POST …/{jobId}/resume or …/retry-failed: a job goes on with the present settings. */
export function useContinueBatch(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ jobId, how, settings }: ContinueOrder) =>
      request(`/api/batch-translations/${projectId}/${jobId}/${how}`, {
        method: 'POST',
        json: accessOf(settings),
        idempotencyKey: newKey(),
        answer: 'startBatchTranslationResponseSchema',
      }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(messageOf(error, batchTexts.actionFailure)),
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
    onError: (error) => toasts.error(messageOf(error, batchTexts.actionFailure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
  });
}

/** POST …/add-completed-chapters: chapters of a job over unsaved texts become chapters of the project. */
export function useAddCompleted(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      request(`/api/batch-translations/${projectId}/${jobId}/add-completed-chapters`, {
        method: 'POST',
        answer: 'addCompletedChaptersResponseSchema',
      }),
    onSuccess: ({ addedCount, skippedCount }) =>
      toasts.success(batchTexts.added(formatNumber(addedCount), formatNumber(skippedCount))),
    onError: (error) => toasts.error(messageOf(error, batchTexts.actionFailure)),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: batchKeys.ofProject(projectId) }),
        queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
      ]),
  });
}

function configOf(settings: AiSettings, stylePrompt: string): Record<string, unknown> {
  return { engine: settings.engine, stylePrompt, ...accessOf(settings) };
}

function accessOf(settings: AiSettings): Record<string, unknown> {
  const { engine } = settings;
  return {
    apiKey: apiKeyOf(settings),
    ...(engine === 'hanviet' ? {} : { model: modelOf(settings) }),
    ...(engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
    ...(engine === 'googleai' ? { googleAIKeyList: keyLines(settings.googleAIKeyList) } : {}),
  };
}

/** randomUUID needs a secure address; a plain http one on the local network is not. */
function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36)).join('-');
}
