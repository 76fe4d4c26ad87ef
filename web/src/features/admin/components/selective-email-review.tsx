import { Button, Title } from '@mantine/core';
import type { SelectiveEmailRequest } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { DialogFooter } from '../../../ui/dialog-footer';
import { formatNumber } from '../../../lib/format/format';
import { mailTexts } from '../mail.texts';
import { adminTexts } from '../texts';
import { RecipientCount } from './recipient-count';
import adminStyles from '../admin.module.css';
import styles from './selective-email-review.module.css';

interface SelectiveEmailReviewProps {
  readonly mail: SelectiveEmailRequest;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Review of content and recipients before sending. */
export function SelectiveEmailReview({ mail, isBusy, onBack, onConfirm }: SelectiveEmailReviewProps) {
  const { title, message, emailSubject, targetType, specificUsers } = mail;
  return (
    <>
      <Title order={3}>{mailTexts.reviewTitle}</Title>
      <dl className={styles.review}>
        <dt>{mailTexts.reviewSubject}</dt>
        <dd>{emailSubject || title}</dd>
        <dt>{mailTexts.titleField}</dt>
        <dd>{title}</dd>
        <dt>{mailTexts.messageField}</dt>
        <dd className={styles.message}>{message}</dd>
        <dt>{commonTexts.recipients}</dt>
        <dd>
          {mailTexts.targets[targetType]}
          {': '}
          {targetType === 'custom' ? (
            mailTexts.chosen(formatNumber(specificUsers.length))
          ) : (
            <RecipientCount role={targetType} />
          )}
        </dd>
      </dl>
      {targetType === 'custom' && (
        <ul className={adminStyles.previewList} tabIndex={0} aria-label={commonTexts.recipients}>
          {specificUsers.map((address) => (
            <li key={address} className={adminStyles.previewRow}>
              <span className={adminStyles.breaks}>{address}</span>
            </li>
          ))}
        </ul>
      )}
      <DialogFooter>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {adminTexts.back}
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {mailTexts.selectiveConfirm}
        </Button>
      </DialogFooter>
    </>
  );
}
