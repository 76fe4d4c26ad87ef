import { useState } from 'react';
import type { ReportTarget } from '@lacthu/contracts';
import { ApiError } from '../../api/api-error';
import { sessionToken } from '../../api/session-token';
import { failureSentence } from '../comments/failure-sentence';
import { SignInLinks } from '../comments/sign-in-links';
import { LightDialog } from '../../ui/light-dialog';
import { PlainButton } from '../../ui/plain-button';
import { ReportForm } from './report-form';
import { useReport } from './report.mutation';
import { reportTexts } from './report.texts';
import styles from './report.module.css';

export interface ReportDialogProps {
  readonly target: ReportTarget;
  /** Of the comment or the story. */
  readonly id: number;
  readonly onClose: () => void;
}

/** Tells administrators what is wrong with a comment or a story; guests are asked to sign in. */
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
        {/* The button that had the focus went with the form. */}
        <PlainButton primary autoFocus onClick={onClose}>
          {reportTexts.close}
        </PlainButton>
      </div>
    </>
  );
}
