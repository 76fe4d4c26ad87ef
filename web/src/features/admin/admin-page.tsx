import { useRef, type ReactNode } from 'react';
import { Alert, Anchor, Badge, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { statsQuery } from './admin.queries';
import { LogTab } from './components/log-tab';
import { OverviewTab } from './components/overview-tab';
import { RequestsTab } from './components/requests-tab';
import { SettingsTab } from './components/settings-tab';
import { UsersTab } from './components/users-tab';
import { useOverflowEdges } from './use-overflow-edges';
import { OpenReportsCount, ReportsTab } from './moderation/reports-tab';
import { adminTexts } from './texts';
import { ADMIN_TABS, useAdminView, type AdminTab, type AdminView } from './use-admin-view';
import adminStyles from './admin.module.css';
import styles from './admin-tabs.module.css';

/** The administration: figures, requests to decide, people, mail, and the log of what administrators did. */
export function AdminPage() {
  const view = useAdminView();
  const row = useRef<HTMLDivElement>(null);
  const hidden = useOverflowEdges(row);
  return (
    <div className={adminStyles.page}>
      <title>{`${adminTexts.tabs[view.tab]} · ${adminTexts.title} · Lạc Thư`}</title>
      <Title order={1} mb="md">
        {adminTexts.title}
      </Title>
      <SecurityNotice />
      <Tabs
        value={view.tab}
        onChange={(chosen) => {
          const tab = ADMIN_TABS.find((known) => known === chosen);
          if (tab) view.open(tab);
        }}
        keepMounted={false}
      >
        <Tabs.List ref={row} aria-label={adminTexts.tabsLabel} className={styles.tabs} data-hidden={hidden}>
          {ADMIN_TABS.map((tab) => (
            <Tabs.Tab
              key={tab}
              value={tab}
              ref={tab === view.tab ? intoSight : null}
              rightSection={COUNTS[tab]}
            >
              {adminTexts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view.tab} pt="lg">
          <Tab tab={view.tab} view={view} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** Urges an administrator to a second factor, or says what keeps administration closed to him. */
function SecurityNotice() {
  const { user } = useSession();
  if (!user || (!user.admin_block && user.has_second_factor !== false)) return null;
  return (
    <Alert color="hoPhach" mb="md" role="status">
      {user.admin_block === 'password' ? adminTexts.passwordBlock : adminTexts.secondFactorMissing}{' '}
      <Anchor component={Link} to={paths.security} inherit>
        {adminTexts.toSecurity}
      </Anchor>
    </Alert>
  );
}

/** On a phone the row of tabs is wider than the screen. */
function intoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function Tab({ tab, view }: { readonly tab: AdminTab; readonly view: AdminView }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab onDecide={() => view.open('requests')} onReports={() => view.open('reports')} />;
    case 'requests':
      return <RequestsTab view={view} />;
    case 'reports':
      return <ReportsTab view={view} />;
    case 'users':
      return <UsersTab view={view} />;
    case 'settings':
      return <SettingsTab />;
    case 'log':
      return <LogTab view={view} />;
  }
}

/** How many requests wait, on the tab that leads to them. */
function WaitingCount() {
  const { data } = useQuery(statsQuery);
  if (!data || data.pendingRequests === 0) return null;
  const count = formatNumber(data.pendingRequests);
  return (
    <Badge size="sm" color="son" role="img" aria-label={adminTexts.waiting(count)}>
      {count}
    </Badge>
  );
}

/** What waits behind a tab. */
const COUNTS: Partial<Record<AdminTab, ReactNode>> = {
  requests: <WaitingCount />,
  reports: <OpenReportsCount />,
};
