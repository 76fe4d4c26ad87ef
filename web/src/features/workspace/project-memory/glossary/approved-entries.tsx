import { useDeferredValue, useMemo, useState } from 'react';
import { ActionIcon, Button, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import type { GlossaryEntry, GlossaryKind } from '@lacthu/contracts';
import { commonTexts } from '../../../../frequent.texts';
import { messageOf } from '../../../../api/api-error';
import { askConfirm } from '../../../../ui/ask-confirm';
import { formatNumber } from '../../../../lib/format/format';
import { toasts } from '../../../../lib/toasts';
import { useDeleteEntries } from '../../../../api/projects/glossary.mutations';
import { findEntries } from '../model/find-entries';
import { EntryForm } from './entry-form';
import { EntryList } from './entry-list';
import { glossaryTexts } from './glossary.texts';
import layout from '../../../../styles/layout.module.css';

const KINDS: readonly GlossaryKind[] = ['name', 'term', 'address'];
const ALL = 'all';
const KIND_CHOICES = [
  { value: ALL, label: glossaryTexts.allKinds },
  ...KINDS.map((value) => ({ value, label: glossaryTexts.kinds[value] })),
];

interface ApprovedEntriesProps {
  readonly projectId: number;
  readonly entries: readonly GlossaryEntry[];
}

/** Entries used in translations: search, add, change, delete. */
export function ApprovedEntries({ projectId, entries }: ApprovedEntriesProps) {
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<GlossaryKind | null>(null);
  const [isAdding, setAdding] = useState(false);
  const deleting = useDeleteEntries(projectId);
  const words = useDeferredValue(search);
  const found = useMemo(() => findEntries(entries, { words, kind }), [entries, words, kind]);

  const remove = async ({ id, source, target }: GlossaryEntry): Promise<void> => {
    const agreed = await askConfirm({
      title: glossaryTexts.deleteQuestion,
      text: glossaryTexts.deleteText(source, target),
      confirm: commonTexts.remove,
      isDangerous: true,
    });
    if (!agreed) return;
    deleting.mutate([id], {
      onSuccess: () => toasts.success(glossaryTexts.deleted),
      onError: (error) => toasts.error(messageOf(error, glossaryTexts.deleteFailure)),
    });
  };

  return (
    <>
      <div className={layout.rowOfFields}>
        <TextInput
          className={layout.growingField}
          label={glossaryTexts.search}
          placeholder={glossaryTexts.searchPlaceholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          label={glossaryTexts.kindFilter}
          data={KIND_CHOICES}
          allowDeselect={false}
          value={kind ?? ALL}
          onChange={(value) => setKind(KINDS.find((known) => known === value) ?? null)}
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {glossaryTexts.add}
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {entries.length === 0
          ? glossaryTexts.empty
          : found.length === 0
            ? glossaryTexts.noMatch
            : glossaryTexts.found(formatNumber(found.length))}
      </Text>
      <EntryList projectId={projectId} label={glossaryTexts.list} entries={found}>
        {(entry) => (
          <ActionIcon
            variant="subtle"
            color="son"
            size="lg"
            aria-label={glossaryTexts.delete(entry.source)}
            onClick={() => void remove(entry)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </EntryList>
      {isAdding && <EntryForm projectId={projectId} entry={null} onClose={() => setAdding(false)} />}
    </>
  );
}
