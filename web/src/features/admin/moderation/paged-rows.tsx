import type { ReactNode } from 'react';
import { IconInbox } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { commonTexts } from '../../../frequent.texts';
import { MoreOfList } from '../../../ui/more-of-list';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { ListSkeleton } from '../components/list-skeleton';
import { LoadProblem } from '../components/load-problem';
import { adminTexts } from '../texts';
import { reportTexts } from './moderation.texts';
import { useFocusInList } from './use-focus-in-list';
import styles from '../admin.module.css';

interface PagedRowsProps<Row> {
  readonly kind: keyof typeof reportTexts.empty;
  readonly list: UseInfiniteQueryResult;
  /** Rows of all loaded pages; undefined before the first. */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => number;
  readonly render: (row: Row) => ReactNode;
}

/** A paginated moderation list: loading, error, empty and content. */
export function PagedRows<Row>({ kind, list, rows, idOf, render }: PagedRowsProps<Row>) {
  const kept = useFocusInList(rows?.map(idOf) ?? []);
  if (!rows) {
    if (!list.isError) return <ListSkeleton />;
    return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <div ref={kept} tabIndex={-1} role="group" aria-label={reportTexts.lists[kind]} className={styles.kept}>
      {rows.length === 0 ? (
        <EmptyState
          mark={<IconInbox size="100%" stroke={1.2} />}
          title={reportTexts.empty[kind]}
          text={reportTexts.emptyText[kind]}
          action={<PlainButton onClick={() => void list.refetch()}>{adminTexts.refresh}</PlainButton>}
        />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={idOf(row)}>{render(row)}</li>
          ))}
        </ul>
      )}
      <MoreOfList list={list} label={commonTexts.more} />
    </div>
  );
}
