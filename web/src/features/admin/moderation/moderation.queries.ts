import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';
import { adminKeys } from '../admin.queries';

const moderationKeys = {
  reports: [...adminKeys.all, 'reports'] as const,
  mutes: [...adminKeys.all, 'mutes'] as const,
};

/** GET /api/admin/reports: number of open reports. */
export const openReportsQuery = queryOptions({
  queryKey: [...moderationKeys.reports, 'count'],
  queryFn: async ({ signal }) => {
    const answer = await request('/api/admin/reports', {
      query: { status: 'open', limit: 1 },
      signal,
      answer: 'reportListResponseSchema',
    });
    return answer.openCount;
  },
});

/** GET /api/admin/reports, page by page. */
export const reportsQuery = (status: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: [...moderationKeys.reports, status],
    queryFn: ({ pageParam, signal }) =>
      request('/api/admin/reports', {
        query: { status, cursor: pageParam ?? undefined },
        signal,
        answer: 'reportListResponseSchema',
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** GET /api/admin/mutes: muted users, page by page. */
export const mutesQuery = infiniteQueryOptions({
  queryKey: [...moderationKeys.mutes, 'all'],
  queryFn: ({ pageParam, signal }) =>
    request('/api/admin/mutes', {
      query: { cursor: pageParam ?? undefined },
      signal,
      answer: 'muteListResponseSchema',
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** The mute of one account; null when it may comment. */
export const muteOfQuery = (user: number) =>
  queryOptions({
    queryKey: [...moderationKeys.mutes, user],
    queryFn: async ({ signal }) => {
      const { mutes } = await request('/api/admin/mutes', {
        query: { user },
        signal,
        answer: 'muteListResponseSchema',
      });
      return mutes[0] ?? null;
    },
  });
