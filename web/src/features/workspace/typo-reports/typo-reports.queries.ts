import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export type ListStatus = 'open' | 'closed';

export const typoReportKeys = {
  ofProject: (projectId: number) => ['typo-reports', projectId] as const,
};

/** GET /api/projects/{id}/typo-reports, page by page. Never fresh, because readers report at any time. */
export function typoReportsQuery(projectId: number, status: ListStatus) {
  return infiniteQueryOptions({
    queryKey: [...typoReportKeys.ofProject(projectId), status],
    queryFn: ({ pageParam, signal }) =>
      request(`/api/projects/${projectId}/typo-reports`, {
        signal,
        query: { status, cursor: pageParam ?? undefined },
        answer: 'typoReportListSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
