import { queryOptions } from '@tanstack/react-query';
import { request } from '../client';
import { projectKeys } from './projects.queries';

/** Key of one project of the signed-in user. */
export function projectKey(id: number) {
  return [...projectKeys.all, 'one', id] as const;
}

/** GET /api/projects/{id} */
export function projectQuery(id: number) {
  return queryOptions({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => request(`/api/projects/${id}`, { signal, answer: 'projectSchema' }),
  });
}
