import { keepPreviousData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ADMIN_PAGES } from '@lacthu/contracts';
import { request } from '../../api/client';
import type { RequestStatus, RoleFilter } from './use-admin-view';

export const adminKeys = {
  all: ['admin'] as const,
  stats: ['admin', 'stats'] as const,
  requests: ['admin', 'requests'] as const,
  users: ['admin', 'users'] as const,
  log: ['admin', 'log'] as const,
};

/** GET /api/admin/stats, by days of the browser's time zone. */
export const statsQuery = queryOptions({
  queryKey: adminKeys.stats,
  queryFn: async ({ signal }) => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await request('/api/admin/stats', {
      query: { zone },
      signal,
      answer: 'adminStatsSchema',
    });
    return answer.stats;
  },
});

/** GET /api/admin/upgrade-requests */
export const requestsQuery = (status: RequestStatus) =>
  queryOptions({
    queryKey: [...adminKeys.requests, status],
    queryFn: async ({ signal }) => {
      const answer = await request('/api/admin/upgrade-requests', {
        query: { status },
        signal,
        answer: 'upgradeRequestListSchema',
      });
      return answer.requests;
    },
  });

interface UsersChoice {
  readonly search: string;
  readonly role: RoleFilter;
  /** From 1. */
  readonly page: number;
}

/** Whether the list is searched, which uses another address and page size. */
export function isSearch({ search, role }: Pick<UsersChoice, 'search' | 'role'>): boolean {
  return search.trim() !== '' || role !== 'all';
}

/** GET /api/admin/users, or /api/admin/search-users when filters are set. */
export const usersQuery = (choice: UsersChoice) =>
  queryOptions({
    queryKey: [...adminKeys.users, choice],
    queryFn: ({ signal }) =>
      isSearch(choice)
        ? searchUsers(choice, ADMIN_PAGES.search, signal)
        : request('/api/admin/users', {
            query: { page: choice.page, limit: ADMIN_PAGES.users },
            signal,
            answer: 'adminUserListSchema',
          }),
    placeholderData: keepPreviousData,
  });

/** GET /api/admin/search-users: first page of users whose name or email contains the text. */
export const foundUsersQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'found', search],
    queryFn: ({ signal }) => searchUsers({ search, role: 'all', page: 1 }, ADMIN_PAGES.search, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Number of accounts per role; `all` counts every account. */
export const userCountQuery = (role: RoleFilter) =>
  queryOptions({
    queryKey: [...adminKeys.users, 'count', role],
    queryFn: async ({ signal }) => {
      const { pagination } = await searchUsers({ search: '', role, page: 1 }, 1, signal);
      return pagination.totalUsers;
    },
  });

function searchUsers({ search, role, page }: UsersChoice, limit: number, signal: AbortSignal) {
  return request('/api/admin/search-users', {
    query: { search: search.trim(), role, page, limit },
    signal,
    answer: 'adminUserListSchema',
  });
}

/** GET /api/admin/audit-log, newest first, page by page. */
export const auditLogQuery = (action: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.log, action],
    queryFn: ({ pageParam, signal }) =>
      request('/api/admin/audit-log', {
        query: { before: pageParam ?? undefined, limit: ADMIN_PAGES.audit, action: action || undefined },
        signal,
        answer: 'auditLogSchema',
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
