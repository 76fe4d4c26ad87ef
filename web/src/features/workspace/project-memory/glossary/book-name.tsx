import { useId, useState } from 'react';
import { ActionIcon, Badge, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { GLOSSARY_LIMITS, type NameSuggestion } from '@lacthu/contracts';
import { formatNumber } from '../../../../lib/format/format';
import { glossaryTexts } from './glossary.texts';
import styles from './glossary.module.css';

/** Attribute of the button that removes a name from the list. */
const DISMISS = 'data-dismiss';

interface BookNameProps {
  readonly name: NameSuggestion;
  /** The Vietnamese in the field. */
  readonly reading: string;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly onReading: (reading: string) => void;
  readonly onDismiss: () => void;
}

/** A suggested name: selectable, with an editable reading, and its occurrences on demand. */
export function BookName({ name, reading, isPicked, onPick, onReading, onDismiss }: BookNameProps) {
  const { source, about, hits, chapters, contexts } = name;
  const [isOpen, setOpen] = useState(false);
  const contextsId = useId();
  return (
    <li className={styles.name}>
      <Checkbox
        className={styles.pick}
        aria-label={glossaryTexts.pick(source)}
        checked={isPicked}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        label={
          <span className={styles.han} lang="zh">
            {source}
          </span>
        }
      />
      <TextInput
        className={styles.reading}
        aria-label={glossaryTexts.readingOf(source)}
        value={reading}
        maxLength={GLOSSARY_LIMITS.text}
        onChange={({ currentTarget }) => onReading(currentTarget.value)}
      />
      <span className={styles.soft}>
        {glossaryTexts.hits(formatNumber(hits), formatNumber(chapters))}{' '}
        {about === 'place' && (
          <Badge variant="light" size="sm">
            {glossaryTexts.place}
          </Badge>
        )}
      </span>
      <Button
        variant="subtle"
        aria-label={glossaryTexts.contexts(source)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? contextsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {glossaryTexts.contextsShort}
      </Button>
      <ActionIcon
        {...{ [DISMISS]: '' }}
        variant="subtle"
        size={44}
        aria-label={glossaryTexts.dismiss(source)}
        title={glossaryTexts.dismiss(source)}
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget);
          onDismiss();
        }}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <ul id={contextsId} className={styles.contexts}>
          {contexts.map(({ chapter_id, chapter_title, text }) => (
            <li key={chapter_id}>
              <span className={styles.soft}>{chapter_title}</span> <span lang="zh">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The row is removed, and the focus moves to the same button of its neighbour. */
function passFocusOn(button: HTMLElement): void {
  const row = button.closest('li');
  const next = [row?.nextElementSibling, row?.previousElementSibling].flatMap(
    (neighbour) => neighbour?.querySelector<HTMLElement>(`[${DISMISS}]`) ?? [],
  )[0];
  next?.focus();
}
