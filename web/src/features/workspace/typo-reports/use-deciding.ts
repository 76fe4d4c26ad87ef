import { useState } from 'react';
import type { AcceptTypoRequest, TypoReport } from '@lacthu/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { request } from '../../../api/client';
import { glossaryKeys } from '../../../api/projects/glossary-keys';
import { typoReportsTexts } from './texts';
import { typoReportKeys } from './typo-reports.queries';

/** Result of the last decision, as text. */
export interface Outcome {
  readonly words: string;
  readonly isFailure: boolean;
}

export interface Deciding {
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  accept(report: TypoReport, as: AcceptTypoRequest): Promise<boolean>;
  reject(report: TypoReport): Promise<boolean>;
}

/** Decides on reports one at a time. Both actions resolve with whether it was done. */
export function useDeciding(projectId: number, isUnsaved: (chapterId: number) => boolean): Deciding {
  const accepting = useAcceptTypo(projectId);
  const rejecting = useRejectTypo(projectId);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const decide = async (act: Promise<unknown>, done: string, failure: string): Promise<boolean> => {
    try {
      await act;
      setOutcome({ words: done, isFailure: false });
      return true;
    } catch (error) {
      setOutcome({ words: messageOf(error, failure), isFailure: true });
      return false;
    }
  };
  return {
    isBusy: accepting.isPending || rejecting.isPending,
    outcome,
    accept: (report, as) => {
      const hasDraft = isUnsaved(report.chapter_id);
      const { didAccept, didAcceptUnsaved, acceptFailure } = typoReportsTexts;
      return decide(
        accepting.mutateAsync({ report, as, isUnsaved: hasDraft }),
        (hasDraft ? didAcceptUnsaved : didAccept)(report.chapter_title),
        acceptFailure,
      );
    },
    reject: (report) =>
      decide(rejecting.mutateAsync(report), typoReportsTexts.didReject, typoReportsTexts.rejectFailure),
  };
}

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
function useAcceptTypo(projectId: number) {
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
function useRejectTypo(projectId: number) {
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
