import { Alert, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PRO_OFFER, type AdminStats } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { statsQuery } from '../admin.queries';
import { pointOfDay, pointOfMonth } from '../model/chart-points';
import { formatDong } from '../../../lib/format/format-dong';
import { conversionRate, estimatedRevenue } from '../model/figures';
import { openReportsQuery } from '../moderation/moderation.queries';
import { reportTexts } from '../moderation/moderation.texts';
import { adminTexts, overviewTexts } from '../texts';
import { BarChart } from './bar-chart';
import { Figure } from './figure';
import { LoadProblem } from './load-problem';
import styles from '../admin.module.css';

/** Overview: pending items, totals and growth. */
export function OverviewTab(props: WayOn) {
  const stats = useQuery(statsQuery);
  if (stats.data) return <Overview stats={stats.data} {...props} />;
  if (stats.isError) return <LoadProblem error={stats.error} onRetry={() => void stats.refetch()} />;
  return <OverviewSkeleton />;
}

interface WayOn {
  readonly onDecide: () => void;
  readonly onReports: () => void;
}

interface OverviewProps extends WayOn {
  readonly stats: AdminStats;
}

function Overview({ stats, onDecide, onReports }: OverviewProps) {
  return (
    <>
      <VisuallyHidden>
        <h2>{overviewTexts.heading}</h2>
      </VisuallyHidden>
      <Waiting requests={stats.pendingRequests} onDecide={onDecide} onReports={onReports} />
      <Figures stats={stats} />
      <Title order={2} mt="xl" mb="md">
        {overviewTexts.charts}
      </Title>
      <div className={styles.charts}>
        <BarChart
          title={overviewTexts.newUsers}
          points={stats.newUsersByDay.map(pointOfDay)}
          inWords={people}
        />
        <BarChart
          title={overviewTexts.activeUsers}
          points={stats.activeUsersByDay.map(pointOfDay)}
          inWords={people}
          isSummable={false}
        />
        <BarChart
          title={overviewTexts.proGrants}
          points={stats.proGrantsByDay.map(pointOfDay)}
          inWords={(count) => overviewTexts.times(formatNumber(count))}
        />
        <BarChart
          title={overviewTexts.revenue}
          points={stats.revenueByMonth.map(pointOfMonth)}
          inWords={formatDong}
        />
      </div>
    </>
  );
}

function people(count: number): string {
  return overviewTexts.people(formatNumber(count));
}

/** Pending decisions with links to them. */
function Waiting({ requests, onDecide, onReports }: WayOn & { readonly requests: number }) {
  const { data: reports = 0 } = useQuery(openReportsQuery);
  if (requests === 0 && reports === 0) {
    return (
      <Text className={styles.calm}>
        <IconCircleCheck size={20} aria-hidden />
        {overviewTexts.nothingWaits}
      </Text>
    );
  }
  return (
    <Alert color="hoPhach" icon={<IconHourglass aria-hidden />} title={overviewTexts.waitingTitle}>
      {requests > 0 && (
        <div className={styles.waiting}>
          <Text>{adminTexts.waiting(formatNumber(requests))}</Text>
          <Button onClick={onDecide}>{overviewTexts.decide}</Button>
        </div>
      )}
      {reports > 0 && (
        <div className={styles.waiting}>
          <Text>{reportTexts.waiting(formatNumber(reports))}</Text>
          <Button onClick={onReports}>{reportTexts.see}</Button>
        </div>
      )}
    </Alert>
  );
}

function Figures({ stats }: { readonly stats: AdminStats }) {
  const realRevenue = stats.revenueByMonth.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className={styles.figures} aria-label={overviewTexts.figures}>
      <Figure
        name={overviewTexts.totalUsers}
        value={formatNumber(stats.totalUsers)}
        note={overviewTexts.adminUsers(formatNumber(stats.adminUsers))}
      />
      <Figure
        name={overviewTexts.proUsers}
        value={formatNumber(stats.proUsers)}
        note={overviewTexts.activeProUsers(formatNumber(stats.activeProUsers))}
      />
      <Figure name={overviewTexts.totalProjects} value={formatNumber(stats.totalProjects)} />
      <Figure name={overviewTexts.totalChapters} value={formatNumber(stats.totalChapters)} />
      <Figure
        name={overviewTexts.estimatedRevenue}
        value={formatDong(estimatedRevenue(stats.proUsers))}
        note={overviewTexts.estimateRule(formatDong(PRO_OFFER.pricePerMonth))}
      />
      <Figure
        name={overviewTexts.realRevenue}
        value={formatDong(realRevenue)}
        note={overviewTexts.realRevenueNote}
      />
      <Figure
        name={overviewTexts.conversion}
        value={conversionRate(stats.proUsers, stats.totalUsers)}
        note={overviewTexts.conversionRule}
      />
    </dl>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label={adminTexts.loading}>
      <Skeleton h={48} mb="lg" />
      <div className={styles.figures}>
        {Array.from({ length: 7 }, (_, place) => (
          <Skeleton key={place} h={104} radius="md" />
        ))}
      </div>
      <div className={styles.charts}>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} h={230} radius="md" />
        ))}
      </div>
    </div>
  );
}
