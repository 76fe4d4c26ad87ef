import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ChapterMarksResponse, ShelfQuery, Story, StoryReader } from '@lacthu/contracts';
import { request } from '../client';
import { communityKeys } from './community.queries';

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

/** GET /api/community/chapters/{id}/position: what the account has left in a chapter. */
export function chapterMarksQuery(id: number) {
  return queryOptions({
    queryKey: shelfKeys.chapter(id),
    queryFn: ({ signal }) =>
      request(`/api/community/chapters/${id}/position`, { signal, answer: 'chapterMarksResponseSchema' }),
  });
}

/** Shows on every screen what has just changed in a chapter. */
export function changeMarks(
  client: QueryClient,
  chapterId: number,
  change: Partial<ChapterMarksResponse>,
): void {
  client.setQueryData<ChapterMarksResponse>(
    shelfKeys.chapter(chapterId),
    (marks) => marks && { ...marks, ...change },
  );
}

/** The same for what a story is to its reader; nothing for a story that nobody has opened here. */
export function changeReader(
  client: QueryClient,
  storyId: number,
  change: (reader: StoryReader) => StoryReader,
): void {
  client.setQueryData<Story>(
    communityKeys.story(storyId),
    (story) => story && (story.reader ? { ...story, reader: change(story.reader) } : story),
  );
}
