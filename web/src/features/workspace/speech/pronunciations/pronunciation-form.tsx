import { commonTexts } from '../../../../common.texts';
import { useState } from 'react';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Pronunciations } from '@lacthu/contracts';
import { messageOf } from '../../../../api/api-error';
import { DialogFooter } from '../../../../ui/dialog-footer';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { pronunciationTexts } from '../../../../widgets/speech/texts';
import { EntryForm } from './entry-form';
import { EntryList } from './entry-list';
import { Suggestions } from './suggestions';
import { LIMITS, withEntry } from './pronunciation-list';
import { useSavePronunciations } from './pronunciations.queries';

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
