import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const leftoverKeys = {
  ofProject: (projectId: number) => ['leftovers', projectId] as const,
};

/** GET /api/projects/{id}/leftovers. Always asked anew: translations change elsewhere. */
export function leftoversQuery(projectId: number) {
  return queryOptions({
    queryKey: leftoverKeys.ofProject(projectId),
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/leftovers`, { signal, answer: 'leftoversSchema' }),
    staleTime: 0,
  });
}
