import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { toasts } from '../../../lib/toasts';
import { historyTexts } from '../../../widgets/speech/texts';

/** Invalidates a chapter whose audio has changed: itself and its row in the list. */
export function refreshAudio(
  queryClient: QueryClient,
  projectId: number,
  chapterId: number,
): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: chapterKeys.one(chapterId) }),
    queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) }),
  ]);
}

/** PUT /api/chapters/{id} with the audio only, so that texts changed elsewhere meanwhile are kept. */
export function useMakeOfficial(projectId: number, chapterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) =>
      request(`/api/chapters/${chapterId}`, {
        method: 'PUT',
        json: { audio_url: url },
        answer: 'chapterSchema',
      }),
    onSuccess: () => toasts.success(historyTexts.officialDone),
    onError: () => toasts.error(historyTexts.officialFailure),
    onSettled: () => refreshAudio(queryClient, projectId, chapterId),
  });
}

interface HistoryPlace {
  readonly index: number;
  /** URL of the entry when the user decided, so that no other one is deleted. */
  readonly url: string;
}

/** DELETE /api/tts/history/{chapterId}/{index} */
export function useDeleteAudio(projectId: number, chapterId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ index, url }: HistoryPlace) =>
      request(`/api/tts/history/${chapterId}/${index}`, { method: 'DELETE', query: { url } }),
    onSuccess: () => toasts.success(historyTexts.removed),
    onError: () => toasts.error(historyTexts.removeFailure),
    onSettled: () => refreshAudio(queryClient, projectId, chapterId),
  });
}
