import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconMoodSmile } from '@tabler/icons-react';
import { COMMENT_LIMITS } from '@lacthu/contracts';
import { formatNumber } from '../../lib/format/format';
import { busyProps } from '../../lib/react/busy-props';
import { PlainButton } from '../../ui/plain-button';
import { commentsTexts } from './comments.texts';
import { EmojiPicker } from './emoji-picker';
import commentsStyles from './comments.module.css';
import { isComposing } from '../../lib/keyboard/composing';
import styles from './comment-form.module.css';

interface CommentFormProps {
  readonly label: string;
  readonly send: string;
  readonly text: string;
  readonly isSending: boolean;
  /** Error of the last attempt. */
  readonly failure: string | null;
  readonly sendsOnEnter?: boolean;
  readonly takesFocus?: boolean;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/** Comment form with emoji and a character counter. The draft is stored by the component that shows the form. */
export function CommentForm(props: CommentFormProps) {
  const { label, send, text, isSending, failure, sendsOnEnter = false, takesFocus = false } = props;
  const { onText, onSend } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [picks, setPicks] = useState(false);
  const id = useId();
  const length = text.trim().length;
  const isTooLong = length > COMMENT_LIMITS.content;
  const canSend = length > 0 && !isTooLong;
  const problem = isTooLong ? commentsTexts.tooLong(formatNumber(COMMENT_LIMITS.content)) : failure;

  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const submit = (): void => {
    if (canSend && !isSending) onSend();
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !sendsOnEnter) return;
    event.preventDefault();
    submit();
  };
  const insert = (sign: string): void => {
    const field = area.current;
    if (!field || isSending) return;
    const { selectionStart: from, selectionEnd: to } = field;
    flushSync(() => onText(text.slice(0, from) + sign + text.slice(to)));
    field.setSelectionRange(from + sign.length, from + sign.length);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={`${id}-text`} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={area}
        id={`${id}-text`}
        className={styles.field}
        rows={3}
        required
        value={text}
        readOnly={isSending}
        placeholder={commentsTexts.boxHint}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={pressKey}
      />
      <div className={styles.formFoot}>
        <button
          type="button"
          className={styles.tool}
          aria-label={commentsTexts.emojiButton}
          aria-expanded={picks}
          aria-controls={picks ? `${id}-emoji` : undefined}
          onClick={() => setPicks(!picks)}
          onKeyDown={(event) => {
            if (!picks || event.key !== 'Escape' || isComposing(event)) return;
            // Escape closes this panel, not the dialog around the form.
            event.preventDefault();
            setPicks(false);
          }}
        >
          <IconMoodSmile size={22} aria-hidden />
        </button>
        <p id={`${id}-hint`} className={isTooLong ? `${styles.count} ${styles.over}` : styles.count}>
          <span aria-hidden>
            {commentsTexts.count(formatNumber(length), formatNumber(COMMENT_LIMITS.content))}
          </span>
          <span className={styles.unseen}>
            {commentsTexts.countLabel(formatNumber(length), formatNumber(COMMENT_LIMITS.content))}
          </span>
          {sendsOnEnter && <span className={styles.enterHint}>{commentsTexts.enterHint}</span>}
        </p>
        <PlainButton
          primary
          type="submit"
          // Sending empties the field and disables the button, which would lose the focus.
          {...busyProps(isSending || !canSend)}
        >
          {isSending ? commentsTexts.sending : send}
        </PlainButton>
      </div>
      {picks && (
        <EmojiPicker
          id={`${id}-emoji`}
          onPick={insert}
          onClose={() => {
            setPicks(false);
            area.current?.focus();
          }}
        />
      )}
      <p id={`${id}-problem`} role="alert" className={commentsStyles.problem}>
        {problem}
      </p>
    </form>
  );
}
