import { useRef, type ReactNode, useState, useEffect, type RefObject } from 'react';
import { Alert, Anchor, Badge, Tabs, Title, Group, SegmentedControl } from '@mantine/core';
import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ReportRow as Row } from '@lacthu/contracts';
import { formatNumber } from '../../lib/format/format';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/session';
import { statsQuery } from './admin.queries';
import { LogTab } from './components/log-tab';
import { OverviewTab } from './components/overview-tab';
import { RequestsTab } from './components/requests-tab';
import { UsersTab } from './components/users-tab';
import { adminTexts } from './texts';
import { ADMIN_TABS, useAdminView, type AdminTab, type AdminView, REPORT_LISTS } from './use-admin-view';
import { emailSettingsQuery } from './mail.queries';
import { EmailSettingsCard } from './components/email-settings-card';
import { ListSkeleton } from './components/list-skeleton';
import { LoadProblem } from './components/load-problem';
import { MailTab } from './components/mail-tab';
import { openReportsQuery, reportsQuery } from './moderation/moderation.queries';
import { reportTexts } from './moderation/moderation.texts';
import { MuteList } from './moderation/mute-list';
import { HideDialog } from './moderation/hide-dialog';
import { MuteDialog } from './moderation/mute-dialog';
import { PagedRows } from './moderation/paged-rows';
import { ReportRow } from './moderation/report-row';
import layout from '../../styles/layout.module.css';
import styles from './admin-tabs.module.css';

/** Tolerance for rounding, in px. */
const SLACK_PX = 2;

/** Administration: statistics, pending requests, users, mail and the audit log. */
export function AdminPage() {
  const view = useAdminView();
  const row = useRef<HTMLDivElement>(null);
  const hidden = useOverflowEdges(row);
  return (
    <div className={layout.page}>
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

/** Asks an administrator to set up a second factor, or says why administration is locked without one. */
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
    case 'mail':
      return <MailTab />;
    case 'settings':
      return <SettingsTab />;
    case 'log':
      return <LogTab view={view} />;
  }
}

/** Number of pending requests, shown on their tab. */
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

/** Number of pending items on a tab. */
const COUNTS: Partial<Record<AdminTab, ReactNode>> = {
  requests: <WaitingCount />,
  reports: <OpenReportsCount />,
};

/** Configuration status of mail. */
function SettingsTab() {
  const settings = useQuery(emailSettingsQuery);
  if (settings.isError) {
    return <LoadProblem error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  return settings.data ? <EmailSettingsCard settings={settings.data} /> : <ListSkeleton />;
}

/** Reports, decisions and muted users. */
function ReportsTab({ view }: { readonly view: AdminView }) {
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={2}>{reportTexts.heading}</Title>
        <SegmentedControl
          aria-label={reportTexts.chooseList}
          value={view.reports}
          onChange={(chosen) => view.change({ reports: chosen })}
          data={REPORT_LISTS.map((list) => ({ value: list, label: reportTexts.lists[list] }))}
        />
      </Group>
      {view.reports === 'mutes' ? <MuteList /> : <ReportList key={view.reports} status={view.reports} />}
    </>
  );
}

/** Number of open reports, shown on their tab. */
function OpenReportsCount() {
  const { data } = useQuery(openReportsQuery);
  if (!data) return null;
  const count = formatNumber(data);
  return (
    <Badge size="sm" color="son" role="img" aria-label={reportTexts.waiting(count)}>
      {count}
    </Badge>
  );
}

/** Open or decided reports. */
function ReportList({ status }: { readonly status: 'open' | 'closed' }) {
  const list = useInfiniteQuery(reportsQuery(status));
  const [hiding, setHiding] = useState<Row | null>(null);
  const [muting, setMuting] = useState<Row['author'] | null>(null);
  return (
    <>
      <PagedRows
        kind={status}
        list={list}
        rows={list.data?.pages.flatMap((page) => page.reports)}
        idOf={(row) => row.id}
        render={(row) => (
          <ReportRow row={row} onHide={() => setHiding(row)} onMute={() => setMuting(row.author)} />
        )}
      />
      {hiding && <HideDialog row={hiding} onClose={() => setHiding(null)} />}
      {muting && <MuteDialog user={muting} onClose={() => setMuting(null)} />}
    </>
  );
}

/** On which sides a horizontally scrolling row has hidden content. */
type OverflowEdges = 'none' | 'start' | 'end' | 'both';

/** Tracks hidden content of the row in `ref` on scrolling and resizing. */
function useOverflowEdges(ref: RefObject<HTMLElement | null>): OverflowEdges {
  const [edges, setEdges] = useState<OverflowEdges>('none');
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = (): void => setEdges(edgesOf(row));
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [ref]);
  return edges;
}

function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): OverflowEdges {
  const before = scrollLeft > SLACK_PX;
  const after = scrollWidth - clientWidth - scrollLeft > SLACK_PX;
  if (before) return after ? 'both' : 'start';
  return after ? 'end' : 'none';
}
