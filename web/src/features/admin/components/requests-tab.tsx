import { useState } from 'react';
import { Group, SegmentedControl, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { rejectRequestSchema, type UpgradeRequestRow } from '@lacthu/contracts';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { requestsQuery } from '../admin.queries';
import { isDecidedAlready } from '../model/failure';
import { useRejectRequest } from '../upgrade.mutations';
import { adminTexts, requestTexts } from '../texts';
import { REQUEST_STATUSES, type AdminView, type RequestStatus } from '../use-admin-view';
import { ReasonDialog } from './decision-dialog';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { RequestRow } from './request-row';
import styles from '../admin.module.css';

/** Queue of users who report a payment. */
export function RequestsTab({ view }: { readonly view: AdminView }) {
  const requests = useQuery(requestsQuery(view.status));
  const [rejected, setRejected] = useState<UpgradeRequestRow | null>(null);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>{requestTexts.heading}</Title>
        <SegmentedControl
          aria-label={requestTexts.status}
          value={view.status}
          onChange={(chosen) => view.change({ status: chosen })}
          data={REQUEST_STATUSES.map((status) => ({ value: status, label: requestTexts.statuses[status] }))}
        />
      </Group>
      {requests.data ? (
        requests.data.length > 0 ? (
          <ul className={styles.rows}>
            {requests.data.map((row) => (
              <li key={row.id}>
                <RequestRow row={row} onReject={() => setRejected(row)} />
              </li>
            ))}
          </ul>
        ) : (
          <NoRequests status={view.status} onRefresh={() => void requests.refetch()} />
        )
      ) : requests.isError ? (
        <LoadProblem error={requests.error} onRetry={() => void requests.refetch()} />
      ) : (
        <ListSkeleton />
      )}
      {rejected && <RejectDialog row={rejected} onClose={() => setRejected(null)} />}
    </>
  );
}

interface RejectDialogProps {
  readonly row: UpgradeRequestRow;
  readonly onClose: () => void;
}

/** Reason of a rejection, shown to the user. */
function RejectDialog({ row, onClose }: RejectDialogProps) {
  const rejection = useRejectRequest();
  // The request was already decided; any other failure keeps what was typed.
  const onError = (error: unknown): void => {
    if (isDecidedAlready(error)) onClose();
  };
  return (
    <ReasonDialog
      title={requestTexts.rejectTitle}
      explanation={requestTexts.rejectExplanation(row.name, row.transaction_code)}
      schema={rejectRequestSchema}
      field={{
        label: requestTexts.rejectReason,
        placeholder: requestTexts.rejectPlaceholder,
        minRows: 3,
      }}
      confirm={requestTexts.reject}
      isPending={rejection.isPending}
      onSubmit={({ reason }) => rejection.mutate({ row, reason }, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  );
}

interface NoRequestsProps {
  readonly status: RequestStatus;
  readonly onRefresh: () => void;
}

function NoRequests({ status, onRefresh }: NoRequestsProps) {
  return (
    <EmptyState
      mark={<IconInbox size="100%" stroke={1.2} />}
      title={requestTexts.empty[status]}
      text={requestTexts.emptyText}
      action={<PlainButton onClick={onRefresh}>{adminTexts.refresh}</PlainButton>}
    />
  );
}
