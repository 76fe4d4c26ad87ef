import { useState } from 'react';
import type { AcceptTypoRequest, TypoReport } from '@lacthu/contracts';
import { messageOf } from '../../../api/api-error';
import { useAcceptTypo, useRejectTypo } from './typo-reports.mutations';
import { typoReportsTexts } from './texts';

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
