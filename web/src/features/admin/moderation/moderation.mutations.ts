import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportRow } from '@lacthu/contracts';
import { ApiError } from '../../../api/api-error';
import { request } from '../../../api/client';
import { toasts } from '../../../lib/toasts';
import { adminKeys } from '../admin.queries';
import { adminFailure } from '../model/failure';
import { decideTexts, muteTexts } from './moderation.texts';

interface Hiding {
  readonly row: ReportRow;
  readonly note: string;
  /** Undefined: no mute; null: mute until lifted. */
  readonly muteDays?: number | null;
}

/** POST /api/admin/reports/{id}/decide with `hide`. */
export function useHideReported() {
  return useDecision({
    send: ({ row, ...order }: Hiding) => decide(row, { action: 'hide', ...order }),
    done: ({ row }) => decideTexts.hidden[row.target],
    failure: decideTexts.hideFailure,
  });
}

/** POST /api/admin/reports/{id}/decide with `dismiss`. */
export function useDismissReport() {
  return useDecision({
    send: (row: ReportRow) => decide(row, { action: 'dismiss' }),
    done: () => decideTexts.dismissed,
    failure: decideTexts.dismissFailure,
  });
}

/** POST /api/admin/reports/{id}/restore */
export function useRestoreReported() {
  return useDecision({
    send: ({ id }: ReportRow) =>
      request(`/api/admin/reports/${id}/restore`, { method: 'POST', answer: 'reportDecidedSchema' }),
    done: ({ target }) => decideTexts.restored[target],
    failure: decideTexts.restoreFailure,
  });
}

interface Person {
  readonly id: number;
  readonly name: string;
}

interface Muting {
  readonly user: Person;
  readonly days: number | null;
  readonly reason: string;
}

/** PUT /api/admin/users/{id}/mute */
export function useMuteUser() {
  return useDecision({
    send: ({ user, days, reason }: Muting) =>
      request(`/api/admin/users/${user.id}/mute`, {
        method: 'PUT',
        json: { days, reason },
        answer: 'muteResponseSchema',
      }),
    done: ({ user }) => muteTexts.muted(user.name),
    failure: muteTexts.muteFailure,
  });
}

/** DELETE /api/admin/users/{id}/mute */
export function useUnmuteUser() {
  return useDecision({
    send: ({ id }: Person) =>
      request(`/api/admin/users/${id}/mute`, { method: 'DELETE', answer: 'muteResponseSchema' }),
    done: ({ name }) => muteTexts.unmuted(name),
    failure: muteTexts.unmuteFailure,
  });
}

function decide(row: ReportRow, json: object): Promise<unknown> {
  return request(`/api/admin/reports/${row.id}/decide`, {
    method: 'POST',
    json,
    answer: 'reportDecidedSchema',
  });
}

interface Decision<Order> {
  readonly send: (order: Order) => Promise<unknown>;
  readonly done: (order: Order) => string;
  readonly failure: string;
}

/** Refetches lists, counts and log after a decision, and after an error that reports an earlier decision. */
function useDecision<Order>({ send, done, failure }: Decision<Order>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_answer, order) => toasts.success(done(order)),
    onError: (error) => {
      if (isOvertaken(error)) toasts.warning(error.msg);
      else toasts.error(adminFailure(error, failure));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}

/** Another administrator has already decided, or there is nothing left to decide. */
export function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409;
}
