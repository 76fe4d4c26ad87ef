import { queryOptions } from '@tanstack/react-query';
import type { HiddenStoriesResponse } from '@lacthu/contracts';
import { request } from '../client';

/**
 * GET /api/community/hidden-stories: why administrators keep stories of this person from readers, by project.
 * @param isPublic whether there is anything that could be hidden; otherwise nothing is asked
 */
export function hiddenStoriesQuery(isPublic: boolean) {
  return queryOptions({
    queryKey: ['community', 'hidden-stories'],
    queryFn: ({ signal }) =>
      request('/api/community/hidden-stories', { signal, answer: 'hiddenStoriesResponseSchema' }),
    enabled: isPublic,
    select: reasonsByProject,
  });
}

function reasonsByProject({ stories }: HiddenStoriesResponse): ReadonlyMap<number, string> {
  return new Map(stories.map(({ id, reason }) => [id, reason]));
}
