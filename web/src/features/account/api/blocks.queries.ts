import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../api/client';

export const blockListKeys = {
  list: ['account', 'blocks'] as const,
};

/** GET /api/community/blocks: whose comments come folded, the one blocked last first. */
export const blocksQuery = queryOptions({
  queryKey: blockListKeys.list,
  queryFn: ({ signal }) => request('/api/community/blocks', { signal, answer: 'blockListSchema' }),
  // Somebody may have been blocked a moment ago.
  staleTime: 0,
});
