import { useState } from 'react';
import type { SelectiveEmailRequest } from '@lacthu/contracts';
import { TallDialog } from '../../../components/tall-dialog/tall-dialog';
import { useSelectiveEmail } from '../api/mail.mutations';
import { useActionKey } from '../hooks/use-action-key';
import { mailTexts } from '../texts';
import { EMPTY_MAIL, SelectiveEmailForm, type MailDraft } from './selective-email-form';
import { SelectiveEmailReview } from './selective-email-review';

interface SelectiveEmailDialogProps {
  /** What was written before. */
  readonly draft: MailDraft;
  readonly onDraft: (draft: MailDraft) => void;
  readonly onClose: () => void;
}

/** A mail for some in two steps: what and for whom, then what will go out. */
export function SelectiveEmailDialog({ draft, onDraft, onClose }: SelectiveEmailDialogProps) {
  const send = useSelectiveEmail();
  const key = useActionKey();
  const [mail, setMail] = useState<SelectiveEmailRequest | null>(null);
  const confirm = (body: SelectiveEmailRequest): void =>
    send.mutate(
      { body, key: key.of(body) },
      {
        onSuccess: () => {
          onDraft(EMPTY_MAIL);
          onClose();
        },
      },
    );
  return (
    <TallDialog title={mailTexts.selective} size="lg" onClose={onClose}>
      {mail ? (
        <SelectiveEmailReview
          mail={mail}
          isBusy={send.isPending}
          onBack={() => setMail(null)}
          onConfirm={() => confirm(mail)}
        />
      ) : (
        <SelectiveEmailForm draft={draft} onDraft={onDraft} onCancel={onClose} onSubmit={setMail} />
      )}
    </TallDialog>
  );
}
