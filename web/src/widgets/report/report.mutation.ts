import { useMutation } from '@tanstack/react-query';
import type { ReportReason, ReportTarget } from '@lacthu/contracts';
import { request } from '../../api/client';

interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

const PLACES: Record<ReportTarget, string> = { comment: 'comments', story: 'projects' };

/** POST /api/comments/{id}/report and POST /api/projects/{id}/report; again replaces what was said before. */
export function useReport(target: ReportTarget, id: number) {
  return useMutation({
    mutationFn: (report: Report) =>
      request(`/api/${PLACES[target]}/${id}/report`, {
        method: 'POST',
        json: report,
        answer: 'reportResponseSchema',
      }),
  });
}
