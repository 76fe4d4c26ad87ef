import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../client';

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

/** How long a list of what may stay is trusted; a change made here is known at once. */
const ALLOWED_FRESH_MS = 300_000;
const NONE: readonly string[] = [];

/**
 * The Chinese that may stay in the project's translations; none while nobody knows.
 * @param isWanted whether there is any Chinese to judge
 */
export function useAllowedHan(projectId: number, isWanted: boolean): readonly string[] {
  const { data } = useQuery({
    ...leftoversQuery(projectId),
    staleTime: ALLOWED_FRESH_MS,
    enabled: isWanted,
    select: ({ allowed }) => allowed,
  });
  return data ?? NONE;
}
