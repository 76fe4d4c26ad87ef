import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';

/** GET /api/ads: the scripts to load, in this order; none where the operator has configured none. */
export const adsQuery = queryOptions({
  queryKey: ['ads'] as const,
  queryFn: ({ signal }) => request('/api/ads', { signal, answer: 'adsSchema' }),
  // Not asked for again after a log-in: whoever logs in as Pro asks for nothing.
  staleTime: 'static',
});
