import { Button, Portal } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { hanvietTexts } from './hanviet.texts';
import { useSelectedSource } from './use-selected-source';
import { selectedWord, type WordToFix } from './word-to-fix';
import styles from './hanviet.module.css';

/** Between the selection and the button, and around it, in px; phones draw handles under a selection. */
const GAP = 10;
const WIDTH = 240;

interface AddSelectedProps {
  readonly isWanted: boolean;
  readonly onAdd: (word: WordToFix) => void;
}

/** Beside Chinese that the person has selected: makes it a word of their own. */
export function AddSelected({ isWanted, onAdd }: AddSelectedProps) {
  const selected = useSelectedSource(isWanted);
  if (!selected) return null;
  const { text, left, bottom } = selected;
  const place = { left: Math.max(GAP, Math.min(left, window.innerWidth - WIDTH)), top: bottom + GAP };
  return (
    <Portal>
      <Button
        size="md"
        className={styles.addSelected}
        style={place}
        leftSection={<IconTextPlus size={18} aria-hidden />}
        // The press alone would take the selection away, and the button with it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onAdd(selectedWord(text))}
      >
        {hanvietTexts.addSelected(text)}
      </Button>
    </Portal>
  );
}
