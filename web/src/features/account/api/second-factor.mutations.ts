import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorProof } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { useOneMutation } from '../../../api/use-one-mutation';
import { sessionKeys } from '../../../session/session.queries';
import { secondFactorKeys } from './second-factor.queries';

/** POST /api/auth/second-factor/set-up: returns a secret that must be confirmed. */
export function useSetUpSecondFactor() {
  return useOneMutation({
    mutationFn: (password: string) =>
      request('/api/auth/second-factor/set-up', {
        method: 'POST',
        json: { password },
        answer: 'secondFactorSetUpSchema',
      }),
  });
}

/** POST /api/auth/second-factor/confirm: enables the second factor and returns the recovery codes. */
export function useConfirmSecondFactor() {
  const refresh = useRefresh();
  return useOneMutation({
    mutationFn: (code: string) =>
      request('/api/auth/second-factor/confirm', {
        method: 'POST',
        json: { code },
        answer: 'recoveryCodesSchema',
      }),
    onSuccess: refresh,
  });
}

/** POST /api/auth/second-factor/recovery-codes: replaces all recovery codes. */
export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useOneMutation({
    mutationFn: (proof: SecondFactorProof) =>
      request('/api/auth/second-factor/recovery-codes', {
        method: 'POST',
        json: proof,
        answer: 'recoveryCodesSchema',
      }),
    onSuccess: refresh,
  });
}

/** POST /api/auth/second-factor/turn-off */
export function useTurnOffSecondFactor() {
  const refresh = useRefresh();
  return useOneMutation({
    mutationFn: (proof: SecondFactorProof) =>
      request('/api/auth/second-factor/turn-off', {
        method: 'POST',
        json: proof,
        answer: 'acknowledgementSchema',
      }),
    onSuccess: refresh,
  });
}

function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorKeys.state });
    void client.invalidateQueries({ queryKey: sessionKeys.me });
  };
}
