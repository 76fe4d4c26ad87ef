import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { leftoverKeys } from '../../../api/projects/leftovers.queries';
import { projectKeys } from '../../../api/projects/projects.queries';

/** All chapters are judged anew. */
const TIMEOUT_MS = 120_000;

/** PUT /api/projects/{id}/leftovers/allowed: the whole list anew. Chapters and counts follow from it. */
export function useAllowLeftovers(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (allowed: readonly string[]) =>
      request(`/api/projects/${projectId}/leftovers/allowed`, {
        method: 'PUT',
        json: { allowed },
        timeoutMs: TIMEOUT_MS,
        answer: 'leftoversSchema',
      }),
    onSuccess: async (leftovers) => {
      // A list that was asked for before the change would put the old one back.
      await queryClient.cancelQueries({ queryKey: leftoverKeys.ofProject(projectId) });
      queryClient.setQueryData(leftoverKeys.ofProject(projectId), leftovers);
      void queryClient.invalidateQueries({ queryKey: chapterKeys.all });
      void queryClient.invalidateQueries({ queryKey: projectKeys.all });
    },
  });
}
