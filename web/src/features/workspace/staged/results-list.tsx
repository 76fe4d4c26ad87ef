import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { askConfirm } from '../../../ui/ask-confirm';
import { VirtualList } from '../../../ui/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { ClearButton } from './clear-button';
import { canBeAdded, withoutResult, type PlacedChapter } from './staged-chapter';
import type { StagedStore } from './staged-store';
import { ResultRow, STAGED_ROW_PX } from './staged-row';
import { stagedTexts } from './texts';
import type { StagedActs } from './use-staged-acts';
import styles from './staged.module.css';

interface ResultsListProps {
  readonly store: StagedStore;
  readonly results: readonly PlacedChapter[];
  readonly acts: StagedActs;
  readonly isBusy: boolean;
  readonly onEdit: (id: number) => void;
}

/** Translations that are not chapters yet: review, edit, and add. */
export function ResultsList({ store, results, acts, isBusy, onEdit }: ResultsListProps) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const selected = results.filter(({ chapter }) => marked.has(chapter.id) && canBeAdded(chapter));

  const toggle = (id: number): void =>
    setMarked((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  // Partly failed translations are added only one by one, after a review.
  const selectAll = (): void =>
    setMarked(
      new Set(
        results.filter(({ chapter }) => chapter.status === 'translated').map(({ chapter }) => chapter.id),
      ),
    );
  const add = (): void => {
    if (selected.length === 0) return toasts.error(stagedTexts.noneSelected);
    acts.add(selected.map(({ chapter }) => chapter.id));
  };
  const clearAll = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: stagedTexts.clearAllQuestion,
      text: stagedTexts.clearAllText(formatNumber(results.length)),
      confirm: stagedTexts.clearAll,
      isDangerous: true,
    });
    if (!agreed) return;
    const ids = new Set(results.map(({ chapter }) => chapter.id));
    await store.changeAll((chapter) => (ids.has(chapter.id) ? withoutResult(chapter) : chapter));
    setMarked(new Set());
    toasts.success(stagedTexts.clearedAll);
  };

  if (results.length === 0) return <Text c="dimmed">{stagedTexts.noResults}</Text>;
  return (
    <>
      <div className={styles.tools}>
        <Button variant="default" disabled={isBusy} onClick={selectAll}>
          {stagedTexts.selectAll}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setMarked(new Set())}>
          {stagedTexts.deselectAll}
        </Button>
        <Button disabled={isBusy} leftSection={<IconFilePlus size={18} aria-hidden />} onClick={add}>
          {selected.length === 0
            ? stagedTexts.addSelected
            : stagedTexts.addSelectedOf(formatNumber(selected.length))}
        </Button>
        <ClearButton label={stagedTexts.clearAll} isDisabled={isBusy} onClear={() => void clearAll()} />
      </div>
      <VirtualList
        className={styles.list}
        label={stagedTexts.lists.results}
        items={results}
        rowHeight={STAGED_ROW_PX}
        keyOf={({ chapter }) => chapter.id}
      >
        {(item) => (
          <ResultRow
            item={item}
            isSelected={marked.has(item.chapter.id)}
            onToggle={() => toggle(item.chapter.id)}
            onEdit={() => onEdit(item.chapter.id)}
          />
        )}
      </VirtualList>
    </>
  );
}
