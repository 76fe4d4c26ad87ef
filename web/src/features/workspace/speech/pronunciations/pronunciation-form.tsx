import { useState } from 'react';
import { Button, SegmentedControl, Stack, Text, Group, Skeleton, ActionIcon } from '@mantine/core';
import type { Pronunciations, Pronunciation } from '@lacthu/contracts';
import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { commonTexts } from '../../../../frequent.texts';
import { messageOf } from '../../../../api/api-error';
import { DialogFooter } from '../../../../ui/dialog-footer';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import { VirtualList } from '../../../../ui/virtual-list';
import { EntryForm } from './entry-form';
import { LIMITS, withEntry, freshSuggestions } from './pronunciation-list';
import { useSavePronunciations, suggestionsQuery } from './pronunciations.queries';
import styles from '../../../../widgets/speech/speech.module.css';

const ROW_PX = 48;

const MOST_ROWS_SHOWN = 5;

type Place = keyof Pronunciations;
const PLACES: readonly Place[] = ['project', 'general'];

interface PronunciationFormProps {
  readonly projectId: number;
  readonly kept: Pronunciations;
  /** Whether there are unsaved changes. */
  readonly onChanged: (isOther: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Both lists, edited here and saved together. */
export function PronunciationForm({ projectId, kept, onChanged, onCancel, onSaved }: PronunciationFormProps) {
  const [lists, setLists] = useState<Pronunciations>({ project: kept.project, general: kept.general });
  const [place, setPlace] = useState<Place>('project');
  const saving = useSavePronunciations(projectId);
  const list = lists[place];
  const put = (entries: Pronunciations[Place]): void => {
    setLists({ ...lists, [place]: entries });
    onChanged(true);
  };
  const add = (entries: Pronunciations[Place]): void => {
    const next = entries.reduce<readonly (typeof entries)[number][]>(withEntry, list);
    if (next.length > LIMITS.entries) toasts.error(pronunciationTexts.full(formatNumber(LIMITS.entries)));
    else put([...next]);
  };
  const save = (): void =>
    saving.mutate(lists, {
      onSuccess: () => {
        onChanged(false);
        toasts.success(pronunciationTexts.saved);
        onSaved();
      },
      onError: (error) => toasts.error(messageOf(error, pronunciationTexts.saveFailure)),
    });
  return (
    <>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {pronunciationTexts.intro}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={pronunciationTexts.lists}
          data={PLACES.map((value) => ({
            value,
            label: pronunciationTexts[value](formatNumber(lists[value].length)),
          }))}
          value={place}
          onChange={setPlace}
        />
        <EntryForm list={list} onAdd={(entry) => add([entry])} />
        <EntryList list={list} onRemove={(gone) => put(list.filter(({ written }) => written !== gone))} />
        <Suggestions projectId={projectId} lists={[lists.project, lists.general]} onTake={add} />
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
        <Button loading={saving.isPending} onClick={save}>
          {pronunciationTexts.save}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SuggestionsProps {
  readonly projectId: number;
  readonly lists: readonly (readonly Pronunciation[])[];
  readonly onTake: (entries: Pronunciation[]) => void;
}

/** Names of the glossary that are hard for a Vietnamese voice, with a suggested pronunciation each. */
function Suggestions({ projectId, lists, onTake }: SuggestionsProps) {
  const { data, isError } = useQuery(suggestionsQuery(projectId));
  const fresh = data && freshSuggestions(data, lists);
  return (
    <Stack gap="xs" component="section" aria-label={pronunciationTexts.suggestions}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {pronunciationTexts.suggestions}
        </Text>
        {fresh && fresh.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onTake([...fresh])}>
            {pronunciationTexts.takeAll(formatNumber(fresh.length))}
          </Button>
        )}
      </Group>
      {fresh === undefined && !isError && <Skeleton h={36} />}
      {(isError || fresh?.length === 0) && (
        <Text size="sm" c="dimmed">
          {isError ? pronunciationTexts.suggestionsFailure : pronunciationTexts.noSuggestions}
        </Text>
      )}
      <div className={styles.suggestions}>
        {fresh?.map((entry) => (
          <Button
            key={entry.written}
            variant="default"
            px="xs"
            aria-label={pronunciationTexts.take(entry.written, entry.spoken)}
            onClick={() => onTake([entry])}
          >
            {`${entry.written} → ${entry.spoken}`}
          </Button>
        ))}
      </div>
    </Stack>
  );
}

interface EntryListProps {
  readonly list: readonly Pronunciation[];
  readonly onRemove: (written: string) => void;
}

/** Words of one list with their pronunciations. */
function EntryList({ list, onRemove }: EntryListProps) {
  if (list.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {pronunciationTexts.none}
      </Text>
    );
  }
  return (
    <div style={{ height: Math.min(list.length, MOST_ROWS_SHOWN) * ROW_PX }}>
      <VirtualList
        className={styles.entries}
        label={pronunciationTexts.entries}
        items={list}
        rowHeight={ROW_PX}
        keyOf={({ written }) => written}
      >
        {({ written, spoken }) => (
          <div className={styles.row}>
            <Text size="sm" fw={500} className={styles.cell} title={written}>
              {written}
            </Text>
            <Text size="sm" className={styles.cell} title={spoken}>
              {spoken}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={pronunciationTexts.remove(written)}
              onClick={() => onRemove(written)}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </VirtualList>
    </div>
  );
}
