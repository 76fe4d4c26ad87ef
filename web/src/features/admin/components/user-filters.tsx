import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { LONGEST_SEARCH } from '../model/user-search';
import { userTexts } from '../texts';
import { ROLE_FILTERS, type AdminView } from '../use-admin-view';
import styles from '../admin.module.css';

interface UserFiltersProps {
  readonly view: AdminView;
  /** What stands in the search field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Words and role. */
export function UserFilters({ view, typed, onType }: UserFiltersProps) {
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
