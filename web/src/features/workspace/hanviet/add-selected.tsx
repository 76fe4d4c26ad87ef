import { Button, Portal } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { placeBeside } from '../../../ui/hanviet-line/place-beside';
import { hanvietTexts } from './hanviet.texts';
import { useSelectedSource } from './use-selected-source';
import { selectedWord, type WordToFix } from './word-to-fix';
import styles from './hanviet.module.css';

/** Room for the button with the longest words, in px. */
const BUTTON = { width: 240, height: 44 };
/** Phones draw handles around a selection; in px. */
const HANDLE = 4;

interface AddSelectedProps {
  readonly isWanted: boolean;
  readonly onAdd: (word: WordToFix) => void;
}

/** Beside Chinese that the person has selected: makes it a word of their own. */
export function AddSelected({ isWanted, onAdd }: AddSelectedProps) {
  const selected = useSelectedSource(isWanted);
  if (!selected) return null;
  const { text, place } = selected;
  const { left, top, bottom } = place;
  const room = { width: window.innerWidth, height: window.innerHeight };
  return (
    <Portal>
      <Button
        size="md"
        className={styles.addSelected}
        style={placeBeside({ left, top: top - HANDLE, bottom: bottom + HANDLE }, BUTTON, room)}
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
