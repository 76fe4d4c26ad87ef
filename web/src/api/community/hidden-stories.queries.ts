import { queryOptions } from '@tanstack/react-query';
import type { HiddenStoriesResponse } from '@lacthu/contracts';
import { request } from '../client';

/**
 * GET /api/community/hidden-stories: the reasons why administrators hid stories of this user, by project.
 * @param isPublic whether the user has public stories at all; without any, no request is sent
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
