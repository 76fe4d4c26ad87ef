import { useId, useState, type FormEvent } from 'react';
import { REPORT_LIMITS, type ReportReason } from '@lacthu/contracts';
import { formatNumber } from '../../lib/format/format';
import { busyProps } from '../../lib/react/busy-props';
import { PlainButton } from '../../ui/plain-button';
import { reportTexts } from './report.texts';
import styles from './report.module.css';

interface ReportFormProps {
  readonly isSending: boolean;
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly onSend: (report: { reason: ReportReason; note: string }) => void;
  readonly onCancel: () => void;
}

const REASONS = Object.keys(reportTexts.reasons) as ReportReason[];

/** A reason and an optional note. */
export function ReportForm({ isSending, failure, onSend, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const length = note.trim().length;
  const isTooLong = length > REPORT_LIMITS.note;
  const limit = formatNumber(REPORT_LIMITS.note);
  const missing = isTried && reason === null ? reportTexts.reasonMissing : null;
  const problem = isTooLong ? reportTexts.tooLong(limit) : (missing ?? failure);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (reason !== null && !isTooLong && !isSending) onSend({ reason, note: note.trim() });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>{reportTexts.private}</p>
      <fieldset className={styles.reasons} aria-describedby={`${id}-problem`}>
        <legend>{reportTexts.why}</legend>
        {REASONS.map((known) => (
          <label key={known} className={styles.reason}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === known}
              onChange={() => setReason(known)}
            />
            {reportTexts.reasons[known]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-note`} className={styles.label}>
        {reportTexts.note}
      </label>
      <textarea
        id={`${id}-note`}
        className={styles.note}
        rows={3}
        value={note}
        readOnly={isSending}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count ${id}-problem`}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p id={`${id}-count`} className={styles.soft}>
        {reportTexts.count(formatNumber(length), limit)}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        <PlainButton onClick={onCancel}>{reportTexts.cancel}</PlainButton>
        <PlainButton primary type="submit" {...busyProps(isSending)}>
          {isSending ? reportTexts.sending : reportTexts.send}
        </PlainButton>
      </div>
    </form>
  );
}
