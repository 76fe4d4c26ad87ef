import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';

/** GET /api/ads: scripts to load, in this order; empty when the operator has configured none. */
export const adsQuery = queryOptions({
  queryKey: ['ads'] as const,
  queryFn: ({ signal }) => request('/api/ads', { signal, answer: 'adsSchema' }),
  // Never refetched after a sign-in: Pro users request nothing.
  staleTime: 'static',
});
