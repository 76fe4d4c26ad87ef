import { useState } from 'react';
import type { SelectiveEmailRequest } from '@lacthu/contracts';
import { TallDialog } from '../../../components/tall-dialog/tall-dialog';
import { useSelectiveEmail } from '../api/mail.mutations';
import { useActionKey } from '../hooks/use-action-key';
import { mailTexts } from '../texts';
import { SelectiveEmailForm } from './selective-email-form';
import { SelectiveEmailReview } from './selective-email-review';

const EMPTY: SelectiveEmailRequest = {
  title: '',
  message: '',
  emailSubject: '',
  targetType: 'all',
  specificUsers: [],
};

/** A mail for some in two steps: what and for whom, then what will go out. */
export function SelectiveEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSelectiveEmail();
  const key = useActionKey();
  const [mail, setMail] = useState(EMPTY);
  const [isReviewed, setReviewed] = useState(false);
  return (
    <TallDialog title={mailTexts.selective} size="lg" onClose={onClose}>
      {isReviewed ? (
        <SelectiveEmailReview
          mail={mail}
          isBusy={send.isPending}
          onBack={() => setReviewed(false)}
          onConfirm={() => send.mutate({ body: mail, key: key.of(mail) }, { onSuccess: onClose })}
        />
      ) : (
        <SelectiveEmailForm
          mail={mail}
          onCancel={onClose}
          onSubmit={(written) => {
            setMail(written);
            setReviewed(true);
          }}
        />
      )}
    </TallDialog>
  );
}
