import { useState } from 'react';
import { Group, SegmentedControl, Title } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UpgradeRequestRow } from '@lacthu/contracts';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { requestsQuery } from '../admin.queries';
import { adminTexts, requestTexts } from '../texts';
import { REQUEST_STATUSES, type AdminView, type RequestStatus } from '../use-admin-view';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { RejectDialog } from './reject-dialog';
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
