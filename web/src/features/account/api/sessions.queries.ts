import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const sessionListKeys = {
  list: ['account', 'sessions'] as const,
};

/** GET /api/auth/sessions: where this account is signed in, newest use first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionListKeys.list,
  queryFn: ({ signal }) => request('/api/auth/sessions', { signal, answer: 'sessionListSchema' }),
  // Looked at to find a stranger: never an old list.
  staleTime: 0,
});
