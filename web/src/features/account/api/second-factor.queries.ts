import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const secondFactorKeys = { state: ['account', 'second-factor'] as const };

/** GET /api/auth/second-factor: whether it is enabled, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKeys.state,
  queryFn: ({ signal }) => request('/api/auth/second-factor', { signal, answer: 'secondFactorStateSchema' }),
  staleTime: 0,
});
