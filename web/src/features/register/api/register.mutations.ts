import { useMutation } from '@tanstack/react-query';
import type { RegisterRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';

/** POST /api/auth/register */
export function useRegister() {
  return useMutation({
    mutationFn: (account: RegisterRequest) =>
      request('/api/auth/register', { method: 'POST', json: account, answer: 'registerResponseSchema' }),
  });
}
