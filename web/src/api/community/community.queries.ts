import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ChapterNavigation, StoryChapterItem, StorySort, WorkType } from '@lacthu/contracts';
import { takePainted } from './painted-answers';
import { request } from '../client';
import { sessionToken } from '../session-token';
import { PAGE_LIMIT } from './first-list';

/** Parameters of the public list; empty texts mean "all". */
export interface StoryFilter {
  readonly sort: StorySort;
  readonly search: string;
  readonly genre: string;
  readonly workType: WorkType | '';
  /** Leaves out stories for adults. */
  readonly hidesAdult: boolean;
}

/** Stories per request on a translator's page. */
const TRANSLATOR_LIMIT = 24;

/** Time after which data changed by other users (likes, views, comments) is refetched when a page opens, in ms. */
export const OTHERS_FRESH_MS = 5_000;

export const communityKeys = {
  all: ['community'] as const,
  list: (filter: StoryFilter) => ['community', 'list', filter] as const,
  story: (id: number) => ['community', 'story', id] as const,
  translator: (id: number) => ['community', 'translator', id] as const,
  chapters: (storyId: number) => ['community', 'chapters', storyId] as const,
  chapter: (id: number) => ['community', 'chapter', id] as const,
  navigation: (id: number, projectId: number) => ['community', 'navigation', id, projectId] as const,
};

/** GET /api/community/projects, page after page. */
export function storyListQuery(filter: StoryFilter) {
  return infiniteQueryOptions({
    queryKey: communityKeys.list(filter),
    queryFn: ({ signal, pageParam }) =>
      request('/api/community/projects', {
        signal,
        query: {
          limit: PAGE_LIMIT,
          sort: filter.sort,
          search: filter.search || undefined,
          genre: filter.genre || undefined,
          workType: filter.workType || undefined,
          adult: filter.hidesAdult ? 'hide' : undefined,
          cursor: pageParam ?? undefined,
        },
        answer: 'storyListResponseSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: OTHERS_FRESH_MS,
  });
}

/** GET /api/community/projects: the first popular stories that are not for adults. */
export function fewStoriesQuery(limit: number) {
  return queryOptions({
    queryKey: [...communityKeys.all, 'few', limit] as const,
    queryFn: ({ signal }) =>
      request('/api/community/projects', {
        signal,
        query: { limit, sort: 'popular', adult: 'hide' },
        answer: 'storyListResponseSchema',
      }),
    staleTime: OTHERS_FRESH_MS,
  });
}

/** GET /api/community/translators/{id}: the translator and their stories, page after page. */
export function translatorQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: communityKeys.translator(id),
    queryFn: ({ signal, pageParam }) =>
      request(`/api/community/translators/${id}`, {
        signal,
        query: { limit: TRANSLATOR_LIMIT, cursor: pageParam ?? undefined },
        answer: 'translatorSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: OTHERS_FRESH_MS,
  });
}

/** GET /api/community/projects/{id}: the story with its chapters in reading order. */
export function storyQuery(id: number) {
  return queryOptions({
    queryKey: communityKeys.story(id),
    queryFn: async ({ signal }) => {
      const story = await request(`/api/community/projects/${id}`, { signal, answer: 'storySchema' });
      return { ...story, chapters: inReadingOrder(story.chapters) };
    },
    staleTime: OTHERS_FRESH_MS,
    // Shows the response embedded in the page at once and refetches it. Signed-in users get a response of their own, so
    // theirs is not embedded.
    initialData: () => (sessionToken.get() === null ? takePainted('story', id) : undefined),
    initialDataUpdatedAt: 0,
  });
}

/** GET /api/community/chapters/{id} @param isAhead prefetches the chapter without counting a view of the story */
export function publicChapterQuery(id: number, isAhead = false) {
  return queryOptions({
    queryKey: communityKeys.chapter(id),
    queryFn: ({ signal }) =>
      request(`/api/community/chapters/${id}`, { signal, isAhead, answer: 'publicChapterSchema' }),
    initialData: () => takePainted('chapter', id),
    initialDataUpdatedAt: 0,
  });
}

/**
 * GET /api/community/chapters/{id}/navigation. When it fails, the neighbours are taken from the story's chapter list;
 * when that fails too, there are none.
 */
export function navigationQuery(id: number, projectId: number) {
  return queryOptions({
    queryKey: communityKeys.navigation(id, projectId),
    queryFn: async ({ signal }): Promise<ChapterNavigation> => {
      try {
        return await request(`/api/community/chapters/${id}/navigation`, {
          signal,
          answer: 'chapterNavigationSchema',
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return neighboursFromList(id, projectId, signal);
      }
    },
    initialData: () => takePainted('navigation', id),
    initialDataUpdatedAt: 0,
    retry: false,
  });
}

async function neighboursFromList(
  id: number,
  projectId: number,
  signal: AbortSignal,
): Promise<ChapterNavigation> {
  try {
    const chapters = await chaptersOf(projectId, signal);
    const here = chapters.findIndex((chapter) => chapter.id === id);
    const neighbour = (place: number) => {
      const chapter = here < 0 ? undefined : chapters[place];
      return chapter ? { id: chapter.id, title: chapter.title } : null;
    };
    return { prevChapter: neighbour(here - 1), nextChapter: neighbour(here + 1) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { prevChapter: null, nextChapter: null };
  }
}

/** GET /api/community/projects/{id}/chapters, in reading order. */
export function storyChaptersQuery(storyId: number) {
  return queryOptions({
    queryKey: communityKeys.chapters(storyId),
    queryFn: ({ signal }) => chaptersOf(storyId, signal),
    staleTime: OTHERS_FRESH_MS,
  });
}

async function chaptersOf(storyId: number, signal: AbortSignal): Promise<StoryChapterItem[]> {
  return inReadingOrder(
    await request(`/api/community/projects/${storyId}/chapters`, {
      signal,
      answer: 'storyChaptersResponseSchema',
    }),
  );
}

/** Sorts by position; the id breaks ties, as on the server. */
function inReadingOrder(chapters: readonly StoryChapterItem[]): StoryChapterItem[] {
  return chapters.toSorted((one, other) => one.display_order - other.display_order || one.id - other.id);
}
