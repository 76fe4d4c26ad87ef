import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';
import { glossaryKeys } from './glossary-keys';

/** GET /api/projects/{id}/glossary: approved entries and proposals. */
export function glossaryQuery(projectId: number) {
  return queryOptions({
    queryKey: glossaryKeys.entries(projectId),
    queryFn: async ({ signal }) =>
      (await request(`/api/projects/${projectId}/glossary`, { signal, answer: 'glossaryListSchema' }))
        .entries,
  });
}

/** The server reads the whole book and ends the search before this timeout. */
const BOOK_TIMEOUT_MS = 185_000;

/** GET /api/projects/{id}/glossary/suggestions. The list may still contain names that entered the glossary since. */
export function suggestionsQuery(projectId: number) {
  return queryOptions({
    queryKey: glossaryKeys.suggestions(projectId),
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/glossary/suggestions`, {
        signal,
        timeoutMs: BOOK_TIMEOUT_MS,
        answer: 'nameSuggestionsSchema',
      }),
    staleTime: Infinity,
    retry: false,
  });
}

/**
 * GET /api/projects/{id}/glossary/misses; null for every chapter. Never fresh, because translations also change
 * elsewhere.
 */
export function missesQuery(projectId: number, chapterId: number | null) {
  return queryOptions({
    queryKey: [...glossaryKeys.ofProject(projectId), 'misses', chapterId],
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/glossary/misses`, {
        signal,
        query: { chapterId: chapterId ?? undefined },
        answer: 'glossaryMissesSchema',
      }),
    staleTime: 0,
  });
}
