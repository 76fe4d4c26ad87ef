import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../client';

/** Threads asked for at once. */
const THREADS_AT_ONCE = 20;
/** Further replies asked for at once. */
const REPLIES_AT_ONCE = 100;

export const commentKeys = {
  story: (storyId: number) => ['community', 'comments', storyId] as const,
  threads: (storyId: number) => ['community', 'comments', storyId, 'threads'] as const,
  replies: (storyId: number, thread: number, cursor: string | null) =>
    ['community', 'comments', storyId, 'replies', thread, cursor] as const,
};

/** GET /api/community/projects/{id}/comments: threads, newest first, page after page. */
export function threadsQuery(storyId: number) {
  return infiniteQueryOptions({
    queryKey: commentKeys.threads(storyId),
    queryFn: ({ signal, pageParam }) =>
      request(`/api/community/projects/${storyId}/comments`, {
        signal,
        query: { limit: THREADS_AT_ONCE, cursor: pageParam ?? undefined },
        answer: 'commentListResponseSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The same with `thread`: replies of one thread that did not come with its first page; `cursor` came with the thread. */
export function repliesQuery(storyId: number, thread: number, cursor: string | null) {
  return infiniteQueryOptions({
    queryKey: commentKeys.replies(storyId, thread, cursor),
    queryFn: ({ signal, pageParam }) =>
      request(`/api/community/projects/${storyId}/comments`, {
        signal,
        query: { thread, limit: REPLIES_AT_ONCE, cursor: pageParam ?? undefined },
        answer: 'commentListResponseSchema',
      }),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });
}
