import { useRef, useState } from 'react';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconBook, IconBookmark, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ShelfItem } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { shelfQuery, type ShelfList as ListName } from '../../api/community/shelf.queries';
import { MoreOfList } from '../../ui/more-of-list';
import { EmptyState } from '../../ui/empty-state';
import { QueryState } from '../../widgets/query-state';
import { paths } from '../../lib/paths';
import { askConfirm } from '../../ui/ask-confirm';
import { useRemoveEntry, useClearHistory } from './shelf.mutations';
import { shelfTexts } from './texts';
import { ShelfEntry } from './shelf-entry';
import styles from './shelf.module.css';

const MARKS = { follows: IconBook, bookmarks: IconBookmark, history: IconHistory };

/** One list of the shelf: loading, error, empty and content. */
export function ShelfList({ list }: { readonly list: ListName }) {
  const shelf = useInfiniteQuery(shelfQuery(list));
  if (!shelf.data) {
    return (
      <QueryState
        query={shelf}
        failure={shelfTexts.failureTitle}
        fallback={shelfTexts.failure}
        loading={<ShelfSkeleton />}
      />
    );
  }
  const items = shelf.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !shelf.hasNextPage) return <EmptyShelf list={list} />;
  return (
    <>
      {list === 'history' && <ClearHistory />}
      <Entries list={list} items={items} />
      <MoreOfList list={shelf} label={commonTexts.more} />
    </>
  );
}

function Entries({ list, items }: { readonly list: ListName; readonly items: readonly ShelfItem[] }) {
  const entries = useRef<HTMLUListElement>(null);
  const remove = useRemoveEntry(list);
  const [now] = useState(() => new Date());
  return (
    <ul ref={entries} tabIndex={-1} className={styles.list} aria-label={shelfTexts.tabs[list]}>
      {items.map((item) => (
        <li key={item.chapter?.id ?? item.story.id}>
          <ShelfEntry
            list={list}
            item={item}
            now={now}
            onRemove={() => {
              // The button is removed with its entry, and the list with its last one.
              if (items.length > 1) entries.current?.focus();
              else standOnPanel(entries.current);
              remove.mutate(item);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function EmptyShelf({ list }: { readonly list: ListName }) {
  const Mark = MARKS[list];
  return (
    <EmptyState
      mark={<Mark size={56} stroke={1.2} />}
      {...shelfTexts.empty[list]}
      action={
        <Button component={Link} to={paths.community} size="md">
          {shelfTexts.discover}
        </Button>
      }
    />
  );
}

/** Deletes the reading history, after a confirmation. */
function ClearHistory() {
  const clear = useClearHistory();
  const ask = async (button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: shelfTexts.clearQuestion,
      text: shelfTexts.clearExplanation,
      confirm: shelfTexts.clear,
      isDangerous: true,
    });
    if (!agreed) return;
    standOnPanel(button);
    clear.mutate();
  };
  return (
    <Group justify="flex-end" mt="md">
      <Button
        variant="default"
        size="md"
        loading={clear.isPending}
        onClick={(event) => void ask(event.currentTarget)}
      >
        {shelfTexts.clear}
      </Button>
    </Group>
  );
}

/** Skeleton of the entries. */
function ShelfSkeleton() {
  return (
    <div role="status" aria-label={shelfTexts.loading} className={styles.list}>
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={134} radius="md" />
      ))}
    </div>
  );
}

/** Moves the focus to the panel of the list, which stays when the list with its buttons is removed. */
function standOnPanel(part: Element | null): void {
  part?.closest<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
