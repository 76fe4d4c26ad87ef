import { commonTexts } from '../../../common.texts';
import { useState, type KeyboardEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { CHAPTER_LIMITS } from '@lacthu/contracts';
import { importTexts } from '../texts';
import { isComposing } from '../../../lib/keyboard/composing';
import styles from '../chapter-import.module.css';

interface RenameFormProps {
  readonly title: string;
  readonly onSave: (title: string) => void;
  readonly onDone: () => void;
}

/** Renames a title in its row. Not a form element, because the list may be inside a form. */
export function RenameForm({ title, onSave, onDone }: RenameFormProps) {
  const [wanted, setWanted] = useState(title);
  const save = (): void => {
    // An empty or unchanged title changes nothing.
    if (wanted.trim() !== '' && wanted.trim() !== title) onSave(wanted);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onDone();
  };
  return (
    <div className={styles.renaming}>
      <TextInput
        className={styles.rule}
        aria-label={importTexts.renameLabel(title)}
        maxLength={CHAPTER_LIMITS.title}
        autoFocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="sm" onClick={save}>
        {commonTexts.save}
      </Button>
      <Button size="sm" variant="subtle" px="xs" onClick={onDone}>
        {importTexts.cancelRename}
      </Button>
    </div>
  );
}
