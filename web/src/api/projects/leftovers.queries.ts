import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../client';

export const leftoverKeys = {
  ofProject: (projectId: number) => ['leftovers', projectId] as const,
};

/** GET /api/projects/{id}/leftovers. Never fresh, because translations also change elsewhere. */
export function leftoversQuery(projectId: number) {
  return queryOptions({
    queryKey: leftoverKeys.ofProject(projectId),
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/leftovers`, { signal, answer: 'leftoversSchema' }),
    staleTime: 0,
  });
}

/** Time for which the list of allowed Chinese stays fresh, in ms; changes made on this page update it at once. */
const ALLOWED_FRESH_MS = 300_000;
const NONE: readonly string[] = [];

/**
 * Returns the Chinese that may stay in the project's translations; empty until it is loaded.
 * @param isWanted whether there is any Chinese to check
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
