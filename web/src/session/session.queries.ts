import { queryOptions } from '@tanstack/react-query';
import type { User } from '@lacthu/contracts';
import { mayPass } from '../api/query-client';
import { request } from '../api/client';

export const sessionKeys = {
  me: ['session', 'me'] as const,
};

const MOST_RETRIES = 3;

/** GET /api/user/me */
export async function loadUser(signal: AbortSignal): Promise<User> {
  const answer = await request('/api/user/me', { signal, answer: 'meResponseSchema' });
  return answer.user;
}

/** The signed-in user. Role and Pro term are refetched when the window gets the focus. */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  queryFn: ({ signal }) => loadUser(signal),
  staleTime: 60_000,
  gcTime: Infinity,
  retry: (failures, error) => mayPass(error) && failures < MOST_RETRIES,
});
