import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pronunciations } from '@lacthu/contracts';
import { request } from '../../../../api/client';

const pronunciationKey = (projectId: number) => ['speech', 'pronunciations', projectId] as const;

/** GET /api/tts/pronunciations/{projectId} */
export function pronunciationsQuery(projectId: number) {
  return queryOptions({
    queryKey: pronunciationKey(projectId),
    queryFn: ({ signal }) =>
      request(`/api/tts/pronunciations/${projectId}`, { signal, answer: 'pronunciationsResponseSchema' }),
    // The dialog starts from the server's current lists.
    gcTime: 0,
    staleTime: Infinity,
  });
}

/** GET /api/tts/pronunciations/{projectId}/suggestions: names of the glossary that are hard to pronounce. */
export function suggestionsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...pronunciationKey(projectId), 'suggestions'] as const,
    queryFn: async ({ signal }) => {
      const path = `/api/tts/pronunciations/${projectId}/suggestions`;
      return (await request(path, { signal, answer: 'pronunciationSuggestionsSchema' })).suggestions;
    },
  });
}

/** PUT /api/tts/pronunciations/{projectId}: replaces both lists. */
export function useSavePronunciations(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ project, general }: Pronunciations) =>
      request(`/api/tts/pronunciations/${projectId}`, {
        method: 'PUT',
        json: { project, general },
        answer: 'pronunciationsResponseSchema',
      }),
    onSuccess: (answer) => queryClient.setQueryData(pronunciationKey(projectId), answer),
  });
}
