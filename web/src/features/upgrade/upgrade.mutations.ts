import { useQueryClient } from '@tanstack/react-query';
import type { UpgradeRequest, UpgradeStatus } from '@lacthu/contracts';
import { request } from '../../api/client';
import { useOneMutation } from '../../api/use-one-mutation';
import { toasts } from '../../lib/toasts';
import { forgetCode } from './model/kept-code';
import { requestFailure } from './model/request-failure';
import { formTexts, standingTexts } from './texts';
import { upgradeKeys } from './upgrade.queries';

/** POST /api/user/upgrade-request: taken, or counted as recorded, the person is pending from then on. */
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
    // Told here and not by the form, which goes away with the answer.
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
      // Another tab has sent one: this page shows it.
      if (failure.kind === 'refused' && failure.why === 'pending') {
        await queryClient.invalidateQueries({ queryKey: upgradeKeys.status });
      }
    },
  });
}
