import { Badge, Group, SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { REPORT_LISTS, type AdminView } from '../use-admin-view';
import { openReportsQuery } from './moderation.queries';
import { reportTexts } from './moderation.texts';
import { MuteList } from './mute-list';
import { ReportList } from './report-list';

/** What readers report, what was decided of it, and who may not comment. */
export function ReportsTab({ view }: { readonly view: AdminView }) {
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

/** How many reports wait, on the tab that leads to them. */
export function OpenReportsCount() {
  const { data } = useQuery(openReportsQuery);
  if (!data) return null;
  const count = formatNumber(data);
  return (
    <Badge size="sm" color="son" role="img" aria-label={reportTexts.waiting(count)}>
      {count}
    </Badge>
  );
}
