import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';

/** Polling interval of a pending request in ms, besides push hints. */
const POLL_WHILE_PENDING_MS = 20_000;

export const upgradeKeys = {
  status: ['upgrade', 'status'] as const,
  payment: ['upgrade', 'payment'] as const,
};

/** GET /api/user/upgrade-status */
export const upgradeStatusQuery = queryOptions({
  queryKey: upgradeKeys.status,
  queryFn: ({ signal }) => request('/api/user/upgrade-status', { signal, answer: 'upgradeStatusSchema' }),
  refetchInterval: (query) =>
    query.state.data?.request?.status === 'pending' ? POLL_WHILE_PENDING_MS : false,
});

/** GET /api/user/payment: bank account for payments. */
export const paymentQuery = queryOptions({
  queryKey: upgradeKeys.payment,
  queryFn: ({ signal }) => request('/api/user/payment', { signal, answer: 'paymentSchema' }),
  staleTime: Infinity,
});
