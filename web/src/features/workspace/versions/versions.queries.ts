import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { chapterKeys } from '../../../api/chapters/chapters.queries';

export const versionKeys = {
  of: (chapterId: number) => [...chapterKeys.one(chapterId), 'versions'] as const,
  one: (chapterId: number, versionId: number) =>
    [...chapterKeys.one(chapterId), 'versions', versionId] as const,
};

/** GET /api/chapters/{id}/versions: the superseded versions, newest first, without the texts. */
export function versionListQuery(chapterId: number) {
  return queryOptions({
    queryKey: versionKeys.of(chapterId),
    queryFn: ({ signal }) =>
      request(`/api/chapters/${chapterId}/versions`, { signal, answer: 'chapterVersionListSchema' }),
  });
}

/** GET /api/chapters/{id}/versions/{versionId}. Immutable. */
export function versionTextQuery(chapterId: number, versionId: number) {
  return queryOptions({
    queryKey: versionKeys.one(chapterId, versionId),
    queryFn: ({ signal }) =>
      request(`/api/chapters/${chapterId}/versions/${versionId}`, {
        signal,
        answer: 'chapterVersionTextSchema',
      }),
    staleTime: Infinity,
  });
}
