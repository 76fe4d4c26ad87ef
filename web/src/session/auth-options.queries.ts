import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/client';

/** GET /api/auth/options: the account features of this server; they change only with its configuration. */
export const authOptionsQuery = queryOptions({
  queryKey: ['auth-options'] as const,
  queryFn: ({ signal }) => request('/api/auth/options', { signal, answer: 'authOptionsSchema' }),
  staleTime: Infinity,
});
