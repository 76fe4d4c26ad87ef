import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { OwnWord } from '@lacthu/contracts';
import { EntryRow } from '../../../ui/entry-row';
import { dictionaryTexts, wordTexts } from '../texts';

interface WordRowProps {
  readonly word: OwnWord;
  /** Whether to tell if it is for one project or for all. */
  readonly isPlaceShown: boolean;
  readonly onEdit: () => void;
  /** @param button the one that was pressed */
  readonly onDelete: (button: HTMLElement) => void;
}

/** One word: Chinese, its meanings, what it is. */
export function WordRow({ word, isPlaceShown, onEdit, onDelete }: WordRowProps) {
  const { source, kind, project_id } = word;
  const meanings = word.meanings.join(' / ');
  const { places } = dictionaryTexts;
  const facts = [
    wordTexts.kinds[kind],
    ...(isPlaceShown ? [project_id === null ? places.general : places.project] : []),
  ];
  return (
    <EntryRow source={source} target={meanings} facts={[facts.join(' · ')]}>
      <ActionIcon variant="subtle" size={44} aria-label={wordTexts.edit(source)} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="son"
        size={44}
        aria-label={wordTexts.delete(source)}
        onClick={(event) => onDelete(event.currentTarget)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </EntryRow>
  );
}
