import { useMutation } from '@tanstack/react-query';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@lacthu/contracts';
import { request } from '../../api/client';
import { useOneMutation } from '../../api/use-one-mutation';

/** POST /api/auth/forgot-password: the same response whether the account exists or not. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (account: ForgotPasswordRequest) =>
      request('/api/auth/forgot-password', {
        method: 'POST',
        json: account,
        answer: 'acknowledgementSchema',
      }),
  });
}

/** POST /api/auth/reset-password: ends all sessions of the account. */
export function useResetPassword() {
  return useOneMutation({
    mutationFn: (reset: ResetPasswordRequest) =>
      request('/api/auth/reset-password', { method: 'POST', json: reset, answer: 'acknowledgementSchema' }),
  });
}
