import { Group, Select, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoreOfList } from '../../../ui/more-of-list';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { auditLogQuery } from '../admin.queries';
import { logTexts } from '../log.texts';
import { adminTexts } from '../texts';
import type { AdminView } from '../use-admin-view';
import { AuditEntryRow } from './audit-entry-row';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import styles from '../admin.module.css';

/** Actions of administrators: who, what, whom, and what changed. */
export function LogTab({ view }: { readonly view: AdminView }) {
  const log = useInfiniteQuery(auditLogQuery(view.action));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <Group justify="space-between" mb="md" align="flex-end">
        <Title order={2}>{logTexts.heading}</Title>
        <Select
          label={logTexts.action}
          data={[
            { value: '', label: logTexts.all },
            ...Object.entries(logTexts.actions).map(([value, label]) => ({ value, label })),
          ]}
          value={view.action}
          allowDeselect={false}
          onChange={(action) => view.change({ action: action ?? '' })}
        />
      </Group>
      {!entries ? (
        log.isError ? (
          <LoadProblem error={log.error} onRetry={() => void log.refetch()} />
        ) : (
          <ListSkeleton />
        )
      ) : entries.length === 0 ? (
        <NoEntries view={view} onRefresh={() => void log.refetch()} />
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditEntryRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <MoreOfList list={log} label={logTexts.more} />
    </>
  );
}

interface NoEntriesProps {
  readonly view: AdminView;
  readonly onRefresh: () => void;
}

function NoEntries({ view, onRefresh }: NoEntriesProps) {
  return (
    <EmptyState
      mark={<IconHistory size="100%" stroke={1.2} />}
      title={logTexts.empty}
      text={logTexts.emptyText}
      action={
        view.action === '' ? (
          <PlainButton onClick={onRefresh}>{adminTexts.refresh}</PlainButton>
        ) : (
          <PlainButton primary onClick={() => view.change({ action: '' })}>
            {logTexts.showAll}
          </PlainButton>
        )
      }
    />
  );
}
