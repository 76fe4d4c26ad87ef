import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReportRow as Row } from '@lacthu/contracts';
import { HideDialog } from './hide-dialog';
import { reportsQuery } from './moderation.queries';
import { MuteDialog } from './mute-dialog';
import { PagedRows } from './paged-rows';
import { ReportRow } from './report-row';

/** Reports that wait, or those that were decided. */
export function ReportList({ status }: { readonly status: 'open' | 'closed' }) {
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
