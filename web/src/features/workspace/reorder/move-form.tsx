import { useId, useMemo, useState, type FormEvent } from 'react';
import { Button, NumberInput, Select, Text } from '@mantine/core';
import { matchesSearch } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { formatNumber } from '../../../lib/format/format';
import { isPosition, type OrderedChapter } from './order';
import { reorderTexts } from './reorder.texts';
import type { Reordering } from './use-chapter-order';
import styles from './reorder.module.css';

/** Options rendered at once: among 10,000 chapters one is found by name or number. */
const CHOICES_SHOWN = 100;

interface MoveFormProps {
  readonly order: Reordering;
  /** Id of the chapter to move. */
  readonly picked: number | null;
  readonly onPicked: (id: number | null) => void;
}

/** Moves one chapter to a position. */
export function MoveForm({ order, picked, onPicked }: MoveFormProps) {
  const { chapters, move } = order;
  const [position, setPosition] = useState<string | number>('');
  const [isInvalid, setInvalid] = useState(false);
  const problemId = useId();
  const [search, setSearch] = useState('');
  const choices = useMemo(() => choicesFor(chapters, search, picked), [chapters, search, picked]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const place = chapters.findIndex(({ id }) => id === picked);
    const isValid = place >= 0 && isPosition(position, chapters.length);
    setInvalid(!isValid);
    if (isValid) move(place, position - 1);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        className={styles.chapter}
        label={reorderTexts.chapter}
        placeholder={reorderTexts.chapterPlaceholder}
        nothingFoundMessage={commonTexts.noChapterMatches}
        data={choices}
        filter={({ options }) => options}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        value={picked === null ? null : String(picked)}
        onChange={(value) => {
          setInvalid(false);
          onPicked(value === null ? null : Number(value));
        }}
      />
      <NumberInput
        className={styles.position}
        label={reorderTexts.position(formatNumber(chapters.length))}
        aria-describedby={isInvalid ? problemId : undefined}
        min={1}
        max={chapters.length}
        clampBehavior="none"
        allowDecimal={false}
        value={position}
        onChange={(value) => {
          setInvalid(false);
          setPosition(value);
        }}
      />
      <Button type="submit" variant="default">
        {reorderTexts.move}
      </Button>
      <div role="alert" className={styles.problem}>
        {isInvalid && (
          <Text id={problemId} size="sm" c="var(--lt-danger)">
            {reorderTexts.invalid}
          </Text>
        )}
      </div>
    </form>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The first matching chapters, and the selected one. The field itself would scan all of them on every keystroke. */
function choicesFor(chapters: readonly OrderedChapter[], search: string, picked: number | null): Choice[] {
  const choices = chapters.map(({ id, title }, place) => ({
    id,
    value: String(id),
    label: `${place + 1}. ${title}`,
  }));
  const chosen = choices.find(({ id }) => id === picked);
  // The selected chapter's name is in the field without having been typed.
  const wanted = search === chosen?.label ? '' : search.trim();
  const found: Choice[] = [];
  for (const choice of choices) {
    if (found.length === CHOICES_SHOWN) break;
    if (wanted === '' || matchesSearch(choice.label, wanted)) found.push(choice);
  }
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found;
}
