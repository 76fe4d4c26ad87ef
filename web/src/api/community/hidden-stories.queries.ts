import { queryOptions } from '@tanstack/react-query';
import type { HiddenStoriesResponse } from '@lacthu/contracts';
import { request } from '../client';

export type HiddenStory = HiddenStoriesResponse['stories'][number];

/** GET /api/community/hidden-stories: the person's own stories that administrators keep from readers. */
const hiddenStoriesQuery = queryOptions({
  queryKey: ['community', 'hidden-stories'],
  queryFn: ({ signal }) =>
    request('/api/community/hidden-stories', { signal, answer: 'hiddenStoriesResponseSchema' }),
});

/** The same for one project; it is asked for only where the project is public. */
export function hiddenStoryQuery(project: { readonly id: number; readonly is_public: boolean }) {
  return {
    ...hiddenStoriesQuery,
    enabled: project.is_public,
    select: ({ stories }: HiddenStoriesResponse): HiddenStory | null =>
      stories.find(({ id }) => id === project.id) ?? null,
  };
}
