import { useId, useState, type FormEvent } from 'react';
import { TYPO_LIMITS } from '@lacthu/contracts';
import { MarkedChange, oneLine } from '../../../ui/marked-change';
import { PlainButton } from '../../../ui/plain-button';
import { formatNumber } from '../../../lib/format/format';
import { busyProps } from '../../../lib/react/busy-props';
import type { TypoDraft } from '../model/typo-drafts';
import { typoTexts } from '../typo.texts';
import styles from './typo-dialog.module.css';

interface TypoFormProps {
  /** The paragraph on screen. */
  readonly words: string;
  readonly initial: TypoDraft;
  readonly isSending: boolean;
  /** Error of the last attempt. */
  readonly failure: string | null;
  readonly onChange: (draft: TypoDraft) => void;
  readonly onSend: (draft: TypoDraft) => void;
  readonly onCancel: () => void;
}

/** Editable copy of the paragraph, the changes so far, and an optional note. */
export function TypoForm({ words, initial, isSending, failure, onChange, onSend, onCancel }: TypoFormProps) {
  const [draft, setDraft] = useState(initial);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const after = oneLine(draft.after);
  const note = draft.note.trim();
  const isChanged = after !== '' && after !== words;
  const isNothing = !isChanged && note === '';
  const isTooLong = note.length > TYPO_LIMITS.note;
  const limit = formatNumber(TYPO_LIMITS.note);
  const problem = isTooLong
    ? typoTexts.noteTooLong(limit)
    : isTried && isNothing
      ? typoTexts.unchanged
      : failure;

  const change = (part: Partial<TypoDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    onChange(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isNothing && !isTooLong && !isSending) onSend({ after: isChanged ? after : '', note });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p id={`${id}-hint`} className={styles.soft}>
        {typoTexts.hint}
      </p>
      <label htmlFor={`${id}-after`} className={styles.label}>
        {typoTexts.paragraph}
      </label>
      <textarea
        id={`${id}-after`}
        className={styles.paragraph}
        rows={5}
        value={draft.after}
        readOnly={isSending}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => change({ after: event.currentTarget.value })}
      />
      {isChanged && (
        <div className={styles.change}>
          <p className={styles.soft}>{typoTexts.change}</p>
          <MarkedChange label={typoTexts.change} before={words} after={after} />
        </div>
      )}
      {draft.after !== words && !isSending && (
        <button type="button" className={styles.reset} onClick={() => change({ after: words })}>
          {typoTexts.reset}
        </button>
      )}
      <label htmlFor={`${id}-note`} className={styles.label}>
        {typoTexts.note}
      </label>
      <textarea
        id={`${id}-note`}
        className={styles.note}
        rows={2}
        value={draft.note}
        readOnly={isSending}
        placeholder={typoTexts.noteHint}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count ${id}-problem`}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      <p id={`${id}-count`} className={styles.soft}>
        {typoTexts.count(formatNumber(note.length), limit)}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.acts}>
        <PlainButton onClick={onCancel}>{typoTexts.cancel}</PlainButton>
        <PlainButton primary type="submit" {...busyProps(isSending)}>
          {isSending ? typoTexts.sending : typoTexts.send}
        </PlainButton>
      </div>
    </form>
  );
}
