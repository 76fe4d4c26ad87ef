import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ShelfQuery } from '@lacthu/contracts';
import { request } from '../client';

export type ShelfList = ShelfQuery['list'];

export const shelfKeys = {
  all: ['community', 'shelf'] as const,
  list: (list: ShelfList) => ['community', 'shelf', list] as const,
  chapter: (id: number) => ['community', 'marks', id] as const,
};

/** GET /api/community/shelf, page after page. */
export function shelfQuery(list: ShelfList) {
  return infiniteQueryOptions({
    queryKey: shelfKeys.list(list),
    queryFn: ({ signal, pageParam }) =>
      request('/api/community/shelf', {
        signal,
        query: { list, cursor: pageParam ?? undefined },
        answer: 'shelfResponseSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** GET /api/community/chapters/{id}/position: the reading position and bookmark of the account in a chapter. */
export function chapterMarksQuery(id: number) {
  return queryOptions({
    queryKey: shelfKeys.chapter(id),
    queryFn: ({ signal }) =>
      request(`/api/community/chapters/${id}/position`, { signal, answer: 'chapterMarksResponseSchema' }),
  });
}
