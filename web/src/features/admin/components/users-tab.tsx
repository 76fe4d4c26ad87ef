import { useRef, useState } from 'react';
import { Button, Group, Text, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '@lacthu/contracts';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { formatNumber } from '../../../lib/format/format';
import { isSearch, usersQuery } from '../admin.queries';
import { SEARCH_PAUSE_MS } from '../model/user-search';
import { MuteDialog } from '../moderation/mute-dialog';
import { adminTexts, userTexts } from '../texts';
import type { AdminView } from '../use-admin-view';
import { BulkUpgradeDialog } from './bulk-upgrade-dialog';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { Pages } from './pages';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog';
import { UpgradeDialog } from './upgrade-dialog';
import { UserFilters } from './user-filters';
import { UserRow } from './user-row';
import styles from '../admin.module.css';

/** Everybody, page by page; searched by words and role. */
export function UsersTab({ view }: { readonly view: AdminView }) {
  const [isBulkOpen, setBulkOpen] = useState(false);
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>{userTexts.heading}</Title>
        <Button leftSection={<IconUsersPlus size={18} aria-hidden />} onClick={() => setBulkOpen(true)}>
          {userTexts.bulk}
        </Button>
      </Group>
      <UserList view={view} />
      {isBulkOpen && <BulkUpgradeDialog onClose={() => setBulkOpen(false)} />}
    </>
  );
}

function UserList({ view }: { readonly view: AdminView }) {
  const { search, role, page } = view;
  const users = useQuery(usersQuery({ search, role, page }));
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const [muted, setMuted] = useState<AdminUser | null>(null);
  const [lockedOut, setLockedOut] = useState<AdminUser | null>(null);
  // What is typed is ahead of the address, which follows after a pause: fast typing and input methods lose nothing.
  const [typed, setTyped] = useState(search);
  const follow = useDebouncedCallback((words: string) => view.change({ search: words }), SEARCH_PAUSE_MS);
  const top = useRef<HTMLDivElement>(null);
  const searches = isSearch(view);

  const type = (words: string): void => {
    setTyped(words);
    follow(words);
  };
  const clear = (): void => {
    follow.cancel();
    setTyped('');
    view.change({ search: '', role: 'all' });
  };

  return (
    <div ref={top}>
      <UserFilters view={view} typed={typed} onType={type} />
      {users.isError ? (
        <LoadProblem
          error={users.error}
          {...(searches ? { title: userTexts.searchFailure, fallback: userTexts.searchFailure } : {})}
          onRetry={() => void users.refetch()}
        />
      ) : !users.data ? (
        <ListSkeleton />
      ) : (
        <>
          <Group justify="space-between" my="md">
            <Text size="sm" role="status">
              {userTexts.found(formatNumber(users.data.pagination.totalUsers))}
            </Text>
            <Text size="sm" c="dimmed">
              {adminTexts.page(page, users.data.pagination.total)}
            </Text>
          </Group>
          {users.data.users.length === 0 ? (
            <EmptyState
              title={userTexts.noMatchTitle}
              text={userTexts.noMatchText}
              action={
                <PlainButton primary onClick={clear}>
                  {userTexts.clearFilters}
                </PlainButton>
              }
            />
          ) : (
            <ul className={styles.rows} aria-busy={users.isPlaceholderData}>
              {users.data.users.map((user) => (
                <li key={user.id}>
                  <UserRow
                    user={user}
                    onUpgrade={() => setChosen(user)}
                    onMute={() => setMuted(user)}
                    onResetSecondFactor={() => setLockedOut(user)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pages
            page={page}
            pages={users.data.pagination.total}
            onTurn={(next) => {
              view.change({ page: next });
              top.current?.scrollIntoView({ block: 'start' });
            }}
          />
        </>
      )}
      {chosen && <UpgradeDialog user={chosen} onClose={() => setChosen(null)} />}
      {muted && <MuteDialog user={muted} onClose={() => setMuted(null)} />}
      {lockedOut && <ResetSecondFactorDialog user={lockedOut} onClose={() => setLockedOut(null)} />}
    </div>
  );
}
