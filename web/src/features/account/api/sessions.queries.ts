import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const sessionListKeys = {
  list: ['account', 'sessions'] as const,
};

/** GET /api/auth/sessions: sessions of this account, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionListKeys.list,
  queryFn: ({ signal }) => request('/api/auth/sessions', { signal, answer: 'sessionListSchema' }),
  // Never fresh, because users look here for unknown sessions.
  staleTime: 0,
});
