import type { RegisterRequest } from '@lacthu/contracts';
import { request } from '../../api/client';
import { useOneMutation } from '../../api/use-one-mutation';

/** POST /api/auth/register */
export function useRegister() {
  return useOneMutation({
    mutationFn: (account: RegisterRequest) =>
      request('/api/auth/register', { method: 'POST', json: account, answer: 'registerResponseSchema' }),
  });
}
