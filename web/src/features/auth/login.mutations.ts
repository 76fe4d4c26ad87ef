import { useMutation } from '@tanstack/react-query';
import type { LoginRequest } from '@lacthu/contracts';
import { request } from '../../api/client';

/** POST /api/auth/login */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: LoginRequest) =>
      request('/api/auth/login', { method: 'POST', json: credentials, answer: 'loginResponseSchema' }),
  });
}
