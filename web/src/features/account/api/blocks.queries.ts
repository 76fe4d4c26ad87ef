import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const blockListKeys = {
  list: ['account', 'blocks'] as const,
};

/** GET /api/community/blocks: users whose comments are collapsed, latest block first. */
export const blocksQuery = queryOptions({
  queryKey: blockListKeys.list,
  queryFn: ({ signal }) => request('/api/community/blocks', { signal, answer: 'blockListSchema' }),
  // Never fresh, because a user may have been blocked a moment ago.
  staleTime: 0,
});
