import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ChapterSummary, Project } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { VirtualList } from '../../../ui/virtual-list';
import type { ChapterChoice } from '../hooks/use-chapter-choice';
import { useUnsaved } from '../model/draft-store';
import { LIST_FILTERS, selectChapters, type ListFilter } from '../model/select-chapters';
import { SelectableRow } from '../selection/selectable-row';
import { useChapterSelection } from '../selection/use-chapter-selection';
import { workspaceTexts } from '../texts';
import { ChapterRow } from './chapter-row';
import { ChapterTools } from './chapter-tools';
import styles from './chapter-panel.module.css';

export const CHAPTER_ROW_PX = 56;

const SelectionBar = lazy(async () => ({
  default: (await import('../selection/selection-bar')).SelectionBar,
}));

interface ChapterListProps {
  readonly project: Project;
  readonly chapters: readonly ChapterSummary[];
  readonly choice: ChapterChoice;
}

/** Search, filter, bulk actions and the rows. */
export function ChapterList({ project, chapters, choice }: ChapterListProps) {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const [isSelecting, setSelecting] = useState(false);
  const wanted = useDeferredValue(search);
  const found = useMemo(() => selectChapters(chapters, wanted, filter), [chapters, wanted, filter]);
  const selection = useChapterSelection(chapters, found);
  const unsaved = useUnsaved(project.id);
  const { chosen, choose } = choice;
  // Opens a neighbour of a deleted chapter if there is one.
  const leave = useCallback(
    (ids: readonly number[]) => {
      if (chosen !== null && ids.includes(chosen)) choose(neighbourOf(chapters, chosen, ids));
    },
    [chapters, chosen, choose],
  );
  const stopSelecting = (): void => {
    selection.clear();
    setSelecting(false);
  };

  if (chapters.length === 0) {
    return (
      <>
        <ChapterTools project={project} chapters={chapters} onOpenChapter={choose} onSelect={stopSelecting} />
        <Text c="dimmed">{workspaceTexts.noChapters}</Text>
      </>
    );
  }
  return (
    <>
      <div className={styles.finding}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={workspaceTexts.search}
          placeholder={workspaceTexts.searchPlaceholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Select
          className={styles.filter}
          aria-label={workspaceTexts.filter}
          data={LIST_FILTERS.map((value) => ({ value, label: workspaceTexts.filters[value] }))}
          value={filter}
          allowDeselect={false}
          onChange={(value) => setFilter(LIST_FILTERS.find((known) => known === value) ?? 'all')}
        />
      </div>
      {isSelecting ? (
        <Suspense>
          <SelectionBar
            project={project}
            all={chapters}
            shown={found}
            selection={selection}
            onClose={stopSelecting}
            onDeleted={leave}
          />
        </Suspense>
      ) : (
        <ChapterTools
          project={project}
          chapters={chapters}
          onOpenChapter={choose}
          onSelect={() => setSelecting(true)}
        />
      )}
      <div role="status">{found.length === 0 && <Text c="dimmed">{commonTexts.noChapterMatches}</Text>}</div>
      <VirtualList
        className={styles.list}
        label={workspaceTexts.chapterList}
        items={found}
        rowHeight={CHAPTER_ROW_PX}
        keyOf={(chapter) => chapter.id}
        hasArrowKeys={!isSelecting}
        shown={found.findIndex((chapter) => chapter.id === chosen)}
      >
        {(chapter, _place, isTabStop) =>
          isSelecting ? (
            <SelectableRow
              chapter={chapter}
              isChosen={selection.has(chapter.id)}
              isUnsaved={unsaved.has(chapter.id)}
              onToggle={selection.toggle}
            />
          ) : (
            <ChapterRow
              chapter={chapter}
              isChosen={chapter.id === chosen}
              isUnsaved={unsaved.has(chapter.id)}
              isTabStop={isTabStop}
              onDeleted={leave}
            />
          )
        }
      </VirtualList>
    </>
  );
}

/** The entry after one that is about to be removed, else the one before it; null when none remains. */
function neighbourOf(
  list: readonly { readonly id: number }[],
  id: number,
  gone: readonly number[],
): number | null {
  const isGone = new Set(gone);
  const place = list.findIndex((entry) => entry.id === id);
  const stays = (entry: { readonly id: number }): boolean => entry.id !== id && !isGone.has(entry.id);
  const next = list.slice(place + 1).find(stays) ?? list.slice(0, Math.max(0, place)).findLast(stays);
  return next?.id ?? null;
}
