import { useState } from 'react';
import type { ReportTarget, ReportReason } from '@lacthu/contracts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { sessionToken } from '../../api/session-token';
import { LightDialog } from '../../ui/light-dialog';
import { PlainButton } from '../../ui/plain-button';
import { request } from '../../api/client';
import { failureSentence } from '../comments/failure-sentence';
import { SignInLinks } from '../comments/sign-in-links';
import { ReportForm } from './report-form';
import { reportTexts } from './report.texts';
import styles from './report.module.css';

const PLACES: Record<ReportTarget, string> = { comment: 'comments', story: 'projects' };

export interface ReportDialogProps {
  readonly target: ReportTarget;
  /** Id of the comment or story. */
  readonly id: number;
  readonly onClose: () => void;
}

/** Reports a comment or a story to the administrators; visitors are asked to sign in. */
export function ReportDialog({ target, id, onClose }: ReportDialogProps) {
  const report = useReport(target, id);
  const [hasToken] = useState(() => sessionToken.get() !== null);
  const isSignedOut = !hasToken || (report.error instanceof ApiError && report.error.status === 401);
  return (
    <LightDialog title={reportTexts.title[target]} onClose={onClose}>
      {isSignedOut ? (
        <SignInLinks purpose={reportTexts.guest} />
      ) : report.isSuccess ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm
          isSending={report.isPending}
          failure={report.isError ? failureSentence(report.error, reportTexts.failure) : null}
          onSend={report.mutate}
          onCancel={onClose}
        />
      )}
    </LightDialog>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <p role="status">{reportTexts.thanks}</p>
      <div className={styles.acts}>
        {/* The focused button was removed with the form. */}
        <PlainButton primary autoFocus onClick={onClose}>
          {reportTexts.close}
        </PlainButton>
      </div>
    </>
  );
}

interface Report {
  readonly reason: ReportReason;
  readonly note: string;
}

/** POST /api/comments/{id}/report and POST /api/projects/{id}/report; a new report replaces the previous one. */
function useReport(target: ReportTarget, id: number) {
  return useMutation({
    mutationFn: (report: Report) =>
      request(`/api/${PLACES[target]}/${id}/report`, {
        method: 'POST',
        json: report,
        answer: 'reportResponseSchema',
      }),
  });
}
