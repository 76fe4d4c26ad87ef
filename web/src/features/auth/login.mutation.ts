import { useMutation } from '@tanstack/react-query';
import type { LoginRequest } from '@lacthu/contracts';
import { request } from '../../api/client';
import { toasts } from '../../lib/toasts';

/** State of the history entry of /login; the guard reads the page to go on to from it. */
export interface LoginPageState {
  /** Address that has just been registered. */
  readonly email?: string;
}

/** POST /api/auth/login; a success removes the notices of failed attempts. */
export function useLogin() {
  return useMutation({
    mutationFn: (credentials: LoginRequest) =>
      request('/api/auth/login', { method: 'POST', json: credentials, answer: 'loginResponseSchema' }),
    onSuccess: () => toasts.takeDown(),
  });
}
