import { useMutation } from '@tanstack/react-query';
import type { ChangePasswordRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';

/** PUT /api/auth/change-password: this session stays, all others end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (passwords: ChangePasswordRequest) =>
      request('/api/auth/change-password', {
        method: 'PUT',
        json: passwords,
        answer: 'acknowledgementSchema',
      }),
  });
}
