import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AcceptTypoRequest, TypoReport } from '@lacthu/contracts';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { request } from '../../../api/client';
import { glossaryKeys } from '../../../api/projects/glossary-keys';
import { typoReportKeys } from './typo-reports.queries';

interface Acceptance {
  readonly report: TypoReport;
  readonly as: AcceptTypoRequest;
  /** The chapter has unsaved text: the editor keeps it, and the next save will detect the conflict. */
  readonly isUnsaved: boolean;
}

/**
 * POST /api/projects/{id}/typo-reports/{reportId}/accept; the chapter in the editor is refetched when it has no unsaved
 * text.
 */
export function useAcceptTypo(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ report, as }: Acceptance) =>
      request(`/api/projects/${projectId}/typo-reports/${report.id}/accept`, {
        method: 'POST',
        json: as,
        answer: 'typoDecidedSchema',
      }),
    onSuccess: (_answer, { report, as, isUnsaved }) => {
      if (!isUnsaved) void queryClient.invalidateQueries({ queryKey: chapterKeys.one(report.chapter_id) });
      void queryClient.invalidateQueries({ queryKey: chapterKeys.ofProject(projectId) });
      if (as.glossary) void queryClient.invalidateQueries({ queryKey: glossaryKeys.ofProject(projectId) });
    },
    // Also after a rejection by the server, because the list is outdated then.
    onSettled: () => queryClient.invalidateQueries({ queryKey: typoReportKeys.ofProject(projectId) }),
  });
}

/** POST /api/projects/{id}/typo-reports/{reportId}/reject */
export function useRejectTypo(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: TypoReport) =>
      request(`/api/projects/${projectId}/typo-reports/${report.id}/reject`, {
        method: 'POST',
        answer: 'typoDecidedSchema',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: typoReportKeys.ofProject(projectId) }),
  });
}
