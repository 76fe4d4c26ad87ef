import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../client';
import { OTHERS_FRESH_MS } from './community.queries';

/** Threads per page. */
const THREADS_AT_ONCE = 20;
/** Further replies per page. */
const REPLIES_AT_ONCE = 100;

/**
 * The paragraph that comments belong to: a line of a chapter, or `gone` for all paragraphs that the chapter no longer
 * has.
 */
export interface CommentPlace {
  readonly chapterId: number;
  readonly line: number | 'gone';
}

export const commentKeys = {
  all: ['community', 'comments'] as const,
  story: (storyId: number) => ['community', 'comments', storyId] as const,
  threads: (storyId: number, place: CommentPlace | null) =>
    ['community', 'comments', storyId, 'threads', place] as const,
  paragraphs: (storyId: number, chapterId: number) =>
    ['community', 'comments', storyId, 'paragraphs', chapterId] as const,
  replies: (storyId: number, thread: number, cursor: string | null) =>
    ['community', 'comments', storyId, 'replies', thread, cursor] as const,
};

/**
 * GET /api/community/projects/{id}/comments: threads of the story or of one paragraph, newest first, page after page.
 */
export function threadsQuery(storyId: number, place: CommentPlace | null) {
  return infiniteQueryOptions({
    queryKey: commentKeys.threads(storyId, place),
    queryFn: ({ signal, pageParam }) =>
      request(`/api/community/projects/${storyId}/comments`, {
        signal,
        query: {
          limit: THREADS_AT_ONCE,
          cursor: pageParam ?? undefined,
          chapter: place?.chapterId,
          line: place?.line,
        },
        answer: 'commentListResponseSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: OTHERS_FRESH_MS,
  });
}

/** GET /api/community/chapters/{id}/paragraph-comments. Not retried, because the chapter is readable without it. */
export function paragraphCommentsQuery(storyId: number, chapterId: number) {
  return queryOptions({
    queryKey: commentKeys.paragraphs(storyId, chapterId),
    queryFn: ({ signal }) =>
      request(`/api/community/chapters/${chapterId}/paragraph-comments`, {
        signal,
        answer: 'paragraphCommentsResponseSchema',
      }),
    retry: false,
    staleTime: OTHERS_FRESH_MS,
  });
}

/**
 * The same address with `thread`: the replies of one thread that did not fit on its first page; `cursor` came with the
 * thread.
 */
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
    staleTime: OTHERS_FRESH_MS,
  });
}
