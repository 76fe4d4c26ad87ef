import type { ReactNode } from 'react';
import { Select, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { commonTexts } from '../../../frequent.texts';
import { SearchField } from '../../../ui/search-field';
import { ORDERS, SORTS, STATUSES, TYPES, type ProjectView } from '../project-filter';
import { dashboardTexts } from '../texts';
import type { DashboardView } from '../use-dashboard-view';
import styles from '../dashboard.module.css';

const SEARCH_PAUSE_MS = 200;

/** Controls above the cards. */
export function BrowserControls({ view }: { readonly view: DashboardView }) {
  return (
    <div className={styles.controls} role="search">
      <SearchField
        key={view.clearings}
        // The address is cleared later than the new field is rendered.
        initial={view.clearings > 0 ? '' : view.search}
        debounceMs={SEARCH_PAUSE_MS}
        label={dashboardTexts.search}
        placeholder={dashboardTexts.searchPlaceholder}
        onSearch={(search) => view.change({ search })}
      />
      <Choice
        label={commonTexts.kind}
        choices={TYPES}
        names={dashboardTexts.types}
        value={view.type}
        onChange={(type) => view.change({ type })}
      />
      <Choice
        label={dashboardTexts.status}
        choices={STATUSES}
        names={dashboardTexts.statuses}
        value={view.status}
        onChange={(status) => view.change({ status })}
      />
      <Choice
        label={dashboardTexts.sort}
        choices={SORTS}
        names={dashboardTexts.sorts}
        value={view.sort}
        onChange={(sort) => view.change({ sort })}
      />
      <Choice
        label={dashboardTexts.order}
        choices={ORDERS}
        names={dashboardTexts.orders}
        value={view.order}
        onChange={(order) => view.change({ order })}
      />
      <SegmentedControl
        aria-label={dashboardTexts.view}
        size="md"
        value={view.view}
        onChange={(chosen) => view.change({ view: chosen, page: view.page })}
        data={[
          { value: 'grid', label: <ViewLabel icon={<IconLayoutGrid size={20} aria-hidden />} name="grid" /> },
          { value: 'list', label: <ViewLabel icon={<IconList size={20} aria-hidden />} name="list" /> },
        ]}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly T[];
  readonly names: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ label, choices, names, value, onChange }: ChoiceProps<T>) {
  return (
    <Select
      size="md"
      label={label}
      data={choices.map((choice) => ({ value: choice, label: names[choice] }))}
      value={value}
      allowDeselect={false}
      onChange={(chosen) => {
        const choice = choices.find((known) => known === chosen);
        if (choice) onChange(choice);
      }}
    />
  );
}

function ViewLabel({ icon, name }: { readonly icon: ReactNode; readonly name: ProjectView }) {
  return (
    <>
      {icon}
      <VisuallyHidden>{dashboardTexts.views[name]}</VisuallyHidden>
    </>
  );
}
