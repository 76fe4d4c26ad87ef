import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';

export const projectKeys = {
  all: ['projects'] as const,
  list: ['projects', 'list'] as const,
};

/** GET /api/projects: all projects of the signed-in user. */
export const projectListQuery = queryOptions({
  queryKey: projectKeys.list,
  queryFn: ({ signal }) => request('/api/projects', { signal, answer: 'projectListSchema' }),
});
