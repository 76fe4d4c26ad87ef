import { useQueryClient } from '@tanstack/react-query';
import type { UpgradeRequest, UpgradeStatus } from '@lacthu/contracts';
import { request } from '../../api/client';
import { useOneMutation } from '../../api/use-one-mutation';
import { toasts } from '../../lib/toasts';
import { forgetCode } from './model/stored-code';
import { requestFailure } from './model/request-failure';
import { formTexts, standingTexts } from './texts';
import { upgradeKeys } from './upgrade.queries';

/** POST /api/user/upgrade-request: accepted, or counted as recorded, it makes the user pending. */
export function useRequestUpgrade() {
  const queryClient = useQueryClient();
  const becomePending = async (code: string): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: upgradeKeys.status });
    queryClient.setQueryData<UpgradeStatus>(upgradeKeys.status, {
      success: true,
      status: 'pending',
      request: {
        transaction_code: code,
        request_date: new Date().toISOString(),
        status: 'pending',
        reason: null,
      },
    });
    forgetCode();
  };
  return useOneMutation({
    mutationFn: (upgrade: UpgradeRequest) =>
      request('/api/user/upgrade-request', {
        method: 'POST',
        json: upgrade,
        answer: 'acknowledgementSchema',
      }),
    // Reported here instead of in the form, which is unmounted after the response.
    onSuccess: (_answer, { transactionCode }) => {
      toasts.success(formTexts.success);
      return becomePending(transactionCode);
    },
    onError: async (error, { transactionCode }) => {
      const failure = requestFailure(error);
      if (failure.kind === 'recorded') {
        toasts.warning(standingTexts.recorded(transactionCode));
        return becomePending(transactionCode);
      }
      toasts.error(failure.message);
      // Another tab has sent a request: this page shows it.
      if (failure.kind === 'refused' && failure.why === 'pending') {
        await queryClient.invalidateQueries({ queryKey: upgradeKeys.status });
      }
    },
  });
}
