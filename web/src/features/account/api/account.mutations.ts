import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordRequest } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { request } from '../../../api/client';
import { useOneMutation } from '../../../api/use-one-mutation';
import { toasts } from '../../../lib/toasts';
import { sessionsTexts } from '../texts';
import { sessionListKeys } from './sessions.queries';

/** PUT /api/auth/change-password: this session stays, all others end. */
export function useChangePassword() {
  return useOneMutation({
    mutationFn: (passwords: ChangePasswordRequest) =>
      request('/api/auth/change-password', {
        method: 'PUT',
        json: passwords,
        answer: 'acknowledgementSchema',
      }),
  });
}

/** DELETE /api/auth/sessions/{id}: signs that device out. */
export function useEndSession() {
  return useEnding((id: string) =>
    request(`/api/auth/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  );
}

/** DELETE /api/auth/sessions: ends all sessions but this one. */
export function useEndOtherSessions() {
  return useEnding(() => request('/api/auth/sessions', { method: 'DELETE' }));
}

/** Refetches the list after success and failure, because sessions may have ended meanwhile. */
function useEnding<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toasts.success(sessionsTexts.ended),
    onError: (error) => toasts.error(messageOf(error, sessionsTexts.endFailure)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionListKeys.list }),
  });
}
