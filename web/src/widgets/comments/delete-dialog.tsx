import type { Comment } from '@lacthu/contracts';
import { sessionToken } from '../../api/session-token';
import { busyProps } from '../../lib/react/busy-props';
import { LightDialog } from '../../ui/light-dialog';
import { PlainButton } from '../../ui/plain-button';
import { useDeleteComment } from './comments.mutations';
import { commentsTexts } from './comments.texts';
import { failureSentence } from './failure-sentence';
import styles from './comments.module.css';

interface DeleteDialogProps {
  readonly storyId: number;
  readonly comment: Comment;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirmation before a comment is deleted; shows why the deletion failed. */
export function DeleteDialog({ storyId, comment, onClose, onDeleted }: DeleteDialogProps) {
  const removal = useDeleteComment(storyId);
  const isSignedOut = sessionToken.get() === null;
  const confirm = (): void => {
    if (!removal.isPending && !isSignedOut) removal.mutate(comment.id, { onSuccess: onDeleted });
  };
  return (
    <LightDialog title={commentsTexts.removeTitle} onClose={onClose}>
      <p>{commentsTexts.removeQuestion}</p>
      <p role="alert" className={styles.problem}>
        {isSignedOut
          ? commentsTexts.signInAgain
          : removal.isError && failureSentence(removal.error, commentsTexts.removeFailure)}
      </p>
      <div className={styles.dialogActs}>
        <PlainButton onClick={onClose}>{commentsTexts.cancel}</PlainButton>
        <PlainButton
          className={styles.danger}
          disabled={isSignedOut}
          {...busyProps(removal.isPending)}
          onClick={confirm}
        >
          {commentsTexts.removeConfirm}
        </PlainButton>
      </div>
    </LightDialog>
  );
}
