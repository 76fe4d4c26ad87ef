import { useRef, useState } from 'react';
import { Button, Group, Text, Title, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUsersPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resetSecondFactorSchema, type AdminUser } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { EmptyState } from '../../../ui/empty-state';
import { PlainButton } from '../../../ui/plain-button';
import { formatNumber } from '../../../lib/format/format';
import { isSearch, usersQuery } from '../admin.queries';
import { SEARCH_PAUSE_MS, LONGEST_SEARCH } from '../model/user-search';
import { MuteDialog } from '../moderation/mute-dialog';
import { adminTexts, userTexts } from '../texts';
import { useResetSecondFactor } from '../upgrade.mutations';
import { type AdminView, ROLE_FILTERS } from '../use-admin-view';
import { BulkUpgradeDialog } from './bulk-upgrade-dialog';
import { ReasonDialog } from './decision-dialog';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { Pages } from './pages';
import { UpgradeDialog } from './upgrade-dialog';
import { UserRow } from './user-row';
import styles from '../admin.module.css';

/** All users, paginated; filtered by text and role. */
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
  // The field's state is ahead of the address, which is debounced: fast typing and input methods lose nothing.
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

interface ResetSecondFactorDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Turns off the second factor of a user who can no longer sign in; the reason is logged. */
function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const reset = useResetSecondFactor();
  return (
    <ReasonDialog
      title={userTexts.resetSecondFactorOf(user.name)}
      explanation={userTexts.resetSecondFactorExplanation(user.name)}
      schema={resetSecondFactorSchema}
      field={{ label: commonTexts.reason, description: userTexts.reasonHint, minRows: 2 }}
      confirm={userTexts.confirmReset}
      isPending={reset.isPending}
      onSubmit={({ reason }) => reset.mutate({ user, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

interface UserFiltersProps {
  readonly view: AdminView;
  /** Content of the search field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Search text and role. */
function UserFilters({ view, typed, onType }: UserFiltersProps) {
  return (
    <div className={styles.filters} role="search">
      <TextInput
        type="search"
        label={userTexts.search}
        placeholder={userTexts.searchPlaceholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Select
        label={userTexts.role}
        data={ROLE_FILTERS.map((role) => ({ value: role, label: userTexts.roles[role] }))}
        value={view.role}
        allowDeselect={false}
        onChange={(chosen) => {
          const role = ROLE_FILTERS.find((known) => known === chosen);
          if (role) view.change({ role });
        }}
      />
    </div>
  );
}
