import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminUser, BulkUpgrade, UpgradeRequestRow } from '@lacthu/contracts';
import { request } from '../../api/client';
import { toasts } from '../../lib/toasts';
import { adminFailure, isDecidedAlready } from './model/failure';
import { bulkTexts } from './bulk-upgrade.texts';
import { requestTexts, userTexts } from './texts';
import { adminKeys } from './admin.queries';

/** POST /api/admin/approve-request/{id} */
export function useApproveRequest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: UpgradeRequestRow) =>
      request(`/api/admin/approve-request/${id}`, { method: 'POST', answer: 'acknowledgementSchema' }),
    onSuccess: (_answer, { name }) => toasts.success(requestTexts.approved(name)),
    onError: (error) => tellDecisionFailure(error, requestTexts.approveFailure),
    onSettled: refresh,
  });
}

interface Rejection {
  readonly row: UpgradeRequestRow;
  readonly reason: string;
}

/** POST /api/admin/reject-request/{id} */
export function useRejectRequest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ row, reason }: Rejection) =>
      request(`/api/admin/reject-request/${row.id}`, {
        method: 'POST',
        json: { reason },
        answer: 'acknowledgementSchema',
      }),
    onSuccess: (_answer, { row }) => toasts.success(requestTexts.rejected(row.name)),
    onError: (error) => tellDecisionFailure(error, requestTexts.rejectFailure),
    onSettled: refresh,
  });
}

function tellDecisionFailure(error: unknown, fallback: string): void {
  if (isDecidedAlready(error)) toasts.warning(requestTexts.decidedByAnother);
  else toasts.error(adminFailure(error, fallback));
}

interface UpgradeOptions {
  readonly userId: number;
  readonly term: { readonly months: number } | { readonly lifetime: true };
  readonly reason: string;
  readonly forceOverride: boolean;
  /** Idempotency key, the same for retries of one decision: a lost response never grants two terms. */
  readonly key: string;
}

/** PUT /api/admin/users/{id}/upgrade-pro */
export function useUpgradeUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ userId, term, reason, forceOverride, key }: UpgradeOptions) =>
      request(`/api/admin/users/${userId}/upgrade-pro`, {
        method: 'PUT',
        json: { ...term, reason, forceOverride },
        idempotencyKey: key,
        answer: 'upgradeProResponseSchema',
      }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(adminFailure(error, userTexts.upgradeFailure)),
    onSettled: refresh,
  });
}

interface SecondFactorReset {
  readonly user: AdminUser;
  readonly reason: string;
}

/** POST /api/admin/users/{id}/reset-second-factor */
export function useResetSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ user, reason }: SecondFactorReset) =>
      request(`/api/admin/users/${user.id}/reset-second-factor`, {
        method: 'POST',
        json: { reason },
        answer: 'acknowledgementSchema',
      }),
    onSuccess: (_answer, { user }) => toasts.success(userTexts.secondFactorReset(user.name)),
    onError: (error) => toasts.error(adminFailure(error, userTexts.resetSecondFactorFailure)),
    onSettled: refresh,
  });
}

export type BulkOptions = Pick<BulkUpgrade, 'months' | 'reason' | 'includeAdmins' | 'handleLifetimePro'>;

/** POST /api/admin/bulk-upgrade-pro with dryRun: returns who would get what, without changes. */
export function usePreviewBulkUpgrade() {
  return useMutation({
    mutationFn: (options: BulkOptions) =>
      request('/api/admin/bulk-upgrade-pro', {
        method: 'POST',
        json: { ...options, dryRun: true },
        answer: 'bulkUpgradeResponseSchema',
      }),
    onError: tellBulkFailure,
  });
}

interface BulkUpgradeOptions {
  readonly options: BulkOptions;
  /** Count returned by the preview. */
  readonly lastRun: number | undefined;
  /** Idempotency key, the same for retries of one confirmation: a lost response never upgrades twice. */
  readonly key: string;
}

/** POST /api/admin/bulk-upgrade-pro */
export function useBulkUpgrade() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ options, lastRun, key }: BulkUpgradeOptions) =>
      request('/api/admin/bulk-upgrade-pro', {
        method: 'POST',
        json: { ...options, lastRun },
        idempotencyKey: key,
        answer: 'bulkUpgradeResponseSchema',
      }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: tellBulkFailure,
    onSettled: refresh,
  });
}

function tellBulkFailure(error: unknown): void {
  toasts.error(adminFailure(error, bulkTexts.failure));
}

/** A decision changes statistics, lists and the log. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: adminKeys.all });
}
