import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';

export const chapterKeys = {
  all: ['chapters'] as const,
  ofProject: (projectId: number) => ['chapters', 'of-project', projectId] as const,
  one: (id: number) => ['chapters', 'one', id] as const,
};

/** GET /api/chapters?projectId&fields=summary: every chapter of the project, without texts, in order. */
export function chapterListQuery(projectId: number) {
  return queryOptions({
    queryKey: chapterKeys.ofProject(projectId),
    queryFn: ({ signal }) =>
      request('/api/chapters', {
        signal,
        query: { projectId, fields: 'summary' },
        answer: 'chapterSummaryListSchema',
      }),
  });
}

/** GET /api/chapters/{id}: one chapter with its texts. */
export function chapterQuery(id: number) {
  return queryOptions({
    queryKey: chapterKeys.one(id),
    queryFn: ({ signal }) => request(`/api/chapters/${id}`, { signal, answer: 'chapterSchema' }),
  });
}
