import { useDeferredValue, useMemo, useState } from 'react';
import { Button, Skeleton, Text, TextInput, ActionIcon } from '@mantine/core';
import { IconPlus, IconSearch, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OwnWord } from '@lacthu/contracts';
import { matchesSearch } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { ownWordsQuery } from '../../../api/translation/own-dictionary.queries';
import { useOwnWords } from '../../../api/translation/own-words.mutations';
import { askConfirm } from '../../../ui/ask-confirm';
import { QueryState } from '../../../widgets/query-state';
import { ENTRY_ROW_PX, EntryRow } from '../../../ui/entry-row';
import { VirtualList } from '../../../ui/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { wordTexts, dictionaryTexts } from '../texts';
import { WordForm } from './word-form';
import layout from '../../../styles/layout.module.css';
import styles from '../dictionaries.module.css';

/** Both borders of the list, so that a few words make a short list. */
const FRAME_PX = 2;

interface OwnWordsProps {
  /** Project whose words are shown too. */
  readonly projectId: number | undefined;
}

/** Single words: search, add, change, delete. */
export function OwnWords({ projectId }: OwnWordsProps) {
  const words = useQuery(ownWordsQuery(projectId));
  return (
    <QueryState
      query={words}
      failure={wordTexts.failure}
      loading={<Skeleton h={320} role="status" aria-label={wordTexts.loading} />}
    >
      {(data) => <WordList projectId={projectId} words={data} />}
    </QueryState>
  );
}

interface WordListProps extends OwnWordsProps {
  readonly words: readonly OwnWord[];
}

function WordList({ projectId, words }: WordListProps) {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<OwnWord | 'new' | null>(null);
  const typed = useDeferredValue(search);
  const found = useMemo(() => findWords(words, typed), [words, typed]);
  const remove = useRemoval(projectId);
  const status = words.length === 0 ? wordTexts.empty : found.length === 0 ? wordTexts.noMatch : null;
  return (
    <>
      <div className={layout.rowOfFields}>
        <TextInput
          className={layout.growingField}
          size="md"
          label={wordTexts.search}
          placeholder={wordTexts.searchPlaceholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {wordTexts.add}
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {status ?? wordTexts.found(formatNumber(found.length))}
      </Text>
      {found.length > 0 && (
        <div className={styles.words} style={{ maxHeight: found.length * ENTRY_ROW_PX + FRAME_PX }}>
          <VirtualList
            label={wordTexts.list}
            items={found}
            rowHeight={ENTRY_ROW_PX}
            keyOf={({ id }) => id}
            className={styles.wordList}
          >
            {(word) => (
              <WordRow
                word={word}
                isPlaceShown={projectId !== undefined}
                onEdit={() => setEdited(word)}
                onDelete={(button) => void remove(word, button)}
              />
            )}
          </VirtualList>
        </div>
      )}
      {edited !== null && (
        <WordForm
          projectId={projectId}
          word={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Deletes a word after a confirmation. */
function useRemoval(projectId: number | undefined) {
  const own = useOwnWords(projectId);
  return async ({ id, source, meanings }: OwnWord, button: HTMLElement): Promise<void> => {
    const agreed = await askConfirm({
      title: wordTexts.deleteQuestion,
      text: wordTexts.deleteText(source, meanings[0] ?? ''),
      confirm: commonTexts.remove,
      isDangerous: true,
    });
    if (!agreed) return;
    const panel = button.closest<HTMLElement>('[role="tabpanel"]');
    try {
      await own.remove(id);
      // The focused button is removed with its word.
      panel?.focus({ preventScroll: true });
      toasts.success(wordTexts.deleted);
    } catch (error) {
      toasts.error(messageOf(error, wordTexts.deleteFailure));
    }
  };
}

interface WordRowProps {
  readonly word: OwnWord;
  /** Show whether it applies to one project or to all. */
  readonly isPlaceShown: boolean;
  readonly onEdit: () => void;
  /** @param button the clicked button */
  readonly onDelete: (button: HTMLElement) => void;
}

/** One word: Chinese, meanings and kind. */
function WordRow({ word, isPlaceShown, onEdit, onDelete }: WordRowProps) {
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

/** Finds words whose Chinese or Vietnamese contains the text, with or without diacritics. */
function findWords(words: readonly OwnWord[], typed: string): readonly OwnWord[] {
  if (typed.trim() === '') return words;
  return words.filter(({ source, meanings }) => matchesSearch(`${source} ${meanings.join(' / ')}`, typed));
}
