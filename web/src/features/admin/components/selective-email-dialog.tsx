import { useState } from 'react';
import type { SelectiveEmailRequest } from '@lacthu/contracts';
import { TallDialog } from '../../../ui/tall-dialog';
import { useIsSending, useSelectiveEmail } from '../mail.mutations';
import { mailTexts } from '../mail.texts';
import { SelectiveEmailForm } from './selective-email-form';
import { SelectiveEmailReview } from './selective-email-review';

/** A mail for some in two steps: what and for whom, then what will go out. */
export function SelectiveEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSelectiveEmail();
  const isSending = useIsSending();
  const [mail, setMail] = useState<SelectiveEmailRequest | null>(null);
  return (
    <TallDialog title={mailTexts.selective} size="lg" onClose={onClose}>
      {mail ? (
        <SelectiveEmailReview
          mail={mail}
          isBusy={isSending}
          onBack={() => setMail(null)}
          onConfirm={() => send.mutate(mail, { onSuccess: onClose })}
        />
      ) : (
        <SelectiveEmailForm onCancel={onClose} onSubmit={setMail} />
      )}
    </TallDialog>
  );
}
