import { useState, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { GlossaryEntry } from '@lacthu/contracts';
import { ENTRY_ROW_PX, EntryRow } from '../../../../ui/entry-row';
import { VirtualList } from '../../../../ui/virtual-list';
import { EntryForm } from './entry-form';
import { glossaryTexts } from './glossary.texts';
import styles from './glossary.module.css';

interface EntryListProps {
  readonly projectId: number;
  /** Label of the list. */
  readonly label: string;
  readonly entries: readonly GlossaryEntry[];
  /** Further actions on an entry. */
  readonly children: (entry: GlossaryEntry) => ReactNode;
}

/** A list of editable entries. */
export function EntryList({ projectId, label, entries, children }: EntryListProps) {
  const [edited, setEdited] = useState<GlossaryEntry | null>(null);
  return (
    <>
      {entries.length > 0 && (
        <VirtualList
          label={label}
          items={entries}
          rowHeight={ENTRY_ROW_PX}
          keyOf={({ id }) => id}
          className={styles.list}
        >
          {(entry) => (
            <EntryRow
              source={entry.source}
              target={entry.target}
              facts={[glossaryTexts.kinds[entry.kind], entry.note]}
              className={styles.entry}
            >
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={glossaryTexts.edit(entry.source)}
                onClick={() => setEdited(entry)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              {children(entry)}
            </EntryRow>
          )}
        </VirtualList>
      )}
      {/* Rendered also when the list has become empty, so that an open form keeps its text. */}
      {edited !== null && <EntryForm projectId={projectId} entry={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
