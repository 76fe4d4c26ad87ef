import { useMutation } from '@tanstack/react-query';
import { request } from '../client';

/** POST /api/translate/local-servers: model servers on the machine of the server, at addresses that are open to it. */
export function useFindLocalServers() {
  return useMutation({
    mutationFn: () =>
      request('/api/translate/local-servers', {
        method: 'POST',
        json: {},
        answer: 'findLocalServersResponseSchema',
      }),
  });
}
