import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { sessionToken } from '../../../api/session-token';
import { failureSentence } from '../../../widgets/comments/failure-sentence';
import { SignInLinks } from '../../../widgets/comments/sign-in-links';
import { LightDialog } from '../../../ui/light-dialog';
import { PlainButton, PlainLinkButton } from '../../../ui/plain-button';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../session/session';
import { request } from '../../../api/client';
import { keepTypoDraft, typoDraft, type SeenParagraph, type TypoDraft } from '../model/typo-drafts';
import { typoTexts } from '../typo.texts';
import { TypoForm } from './typo-form';
import styles from './typo-dialog.module.css';

interface TypoDialogProps extends Omit<SeenParagraph, 'readerId'> {
  readonly onClose: () => void;
}

/** Reports an error in a paragraph to the translator; visitors are asked to sign in and return. */
export function TypoDialog({ chapterId, lineId, words, onClose }: TypoDialogProps) {
  const { user } = useSession();
  const seen = { readerId: user?.id ?? null, chapterId, lineId, words };
  const report = useReportTypo(chapterId);
  const [hasToken] = useState(() => sessionToken.get() !== null);
  const isSignedOut = !hasToken || (report.error instanceof ApiError && report.error.status === 401);
  const send = (draft: TypoDraft): void =>
    report.mutate({ lineId, before: words, ...draft }, { onSuccess: () => keepTypoDraft(seen, null) });
  return (
    <LightDialog title={typoTexts.title} onClose={onClose}>
      {isSignedOut ? (
        <SignInLinks purpose={typoTexts.guest} />
      ) : report.isSuccess ? (
        <Thanks ownProjectId={report.data.own_project_id} onClose={onClose} />
      ) : (
        <TypoForm
          words={words}
          initial={typoDraft(seen) ?? { after: words, note: '' }}
          isSending={report.isPending}
          failure={report.isError ? failureSentence(report.error, typoTexts.failure) : null}
          onChange={(draft) => keepTypoDraft(seen, draft)}
          onSend={send}
          onCancel={onClose}
        />
      )}
    </LightDialog>
  );
}

interface ThanksProps {
  readonly ownProjectId: number | null;
  readonly onClose: () => void;
}

function Thanks({ ownProjectId, onClose }: ThanksProps) {
  return (
    <>
      <p role="status">{ownProjectId === null ? typoTexts.thanks : typoTexts.own}</p>
      <div className={styles.acts}>
        {ownProjectId !== null && (
          <PlainLinkButton to={paths.project(ownProjectId)}>{typoTexts.toWorkspace}</PlainLinkButton>
        )}
        {/* The focused button was removed with the form. */}
        <PlainButton primary autoFocus onClick={onClose}>
          {typoTexts.close}
        </PlainButton>
      </div>
    </>
  );
}

interface Typo {
  readonly lineId: number;
  /** The paragraph as displayed, and its correction. */
  readonly before: string;
  readonly after: string;
  readonly note: string;
}

/** POST /api/chapters/{id}/typo-reports; a new report for the same line replaces the previous one. */
function useReportTypo(chapterId: number) {
  return useMutation({
    mutationFn: (typo: Typo) =>
      request(`/api/chapters/${chapterId}/typo-reports`, {
        method: 'POST',
        json: typo,
        answer: 'reportTypoResponseSchema',
      }),
  });
}
