import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { projectKey } from '../../../api/projects/project.queries';

/** GET /api/projects/{id}/ai-analytics; under the project's key, so that it is asked for again when the project changes. */
export function analyticsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...projectKey(projectId), 'ai-analytics'],
    queryFn: ({ signal }) =>
      request(`/api/projects/${projectId}/ai-analytics`, { signal, answer: 'aiAnalyticsSchema' }),
  });
}
