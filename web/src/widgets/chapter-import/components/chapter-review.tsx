import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ChapterPlanError } from '@lacthu/novel-text';
import { commonTexts } from '../../../frequent.texts';
import { VirtualList } from '../../../ui/virtual-list';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { useIsNarrow } from '../../../lib/react/use-is-phone';
import type { ImportDraft } from '../model/import-draft';
import type { UndoStep } from '../model/import-state';
import { selectChapters, totalsOf, type ListedChapter, type ListFilter } from '../model/listed-chapters';
import { importTexts } from '../texts';
import { ReviewFilter } from './review-filter';
import { ReviewRow } from './review-row';
import { isComposing } from '../../../lib/keyboard/composing';
import styles from '../chapter-import.module.css';

const CutDialog = lazy(async () => ({ default: (await import('./cut-dialog')).CutDialog }));

/** Heights of a row, in px; on a phone a title may take two lines. */
const ROW_PX = 68;
const PHONE_ROW_PX = 88;
const BORDERS_PX = 2;

interface ChapterReviewProps {
  readonly draft: ImportDraft;
  readonly undo: readonly UndoStep[];
  readonly chapters: readonly ListedChapter[];
}

/** Editable list of the detected chapters: search, filter, merge, split, rename, exclude and undo. */
export function ChapterReview({ draft, undo, chapters }: ChapterReviewProps) {
  const rowHeight = useIsNarrow() ? PHONE_ROW_PX : ROW_PX;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  // The chapter is kept while the dialog closes, so that it can animate and return the focus.
  const [looked, setLooked] = useState<ListedChapter | null>(null);
  const [isCutting, setCutting] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => selectChapters(chapters, wanted, filter), [chapters, wanted, filter]);
  const totals = useMemo(() => totalsOf(chapters), [chapters]);
  const lastStep = undo.at(-1);

  const attempt = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      if (!(error instanceof ChapterPlanError)) throw error;
      toasts.error(error.message);
    }
  };
  const look = (chapter: ListedChapter): void => {
    setLooked(chapter);
    setCutting(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isText)
      return;
    event.preventDefault();
    draft.undo();
  };

  return (
    <div onKeyDown={onKeyDown}>
      <Text size="sm" c="dimmed" mt="sm">
        {importTexts.review}
      </Text>
      <ReviewFilter
        draft={draft}
        chapters={chapters}
        shown={shown}
        search={search}
        filter={filter}
        onSearch={setSearch}
        onFilter={setFilter}
      />
      {/* As high as its rows, up to the maximum in the stylesheet. */}
      <div
        ref={frame}
        className={styles.previewFrame}
        style={{ height: shown.length * rowHeight + BORDERS_PX }}
      >
        <VirtualList
          key={rowHeight}
          className={styles.preview}
          label={importTexts.preview}
          items={shown}
          rowHeight={rowHeight}
          keyOf={({ id }) => id}
        >
          {(chapter) => (
            <ReviewRow chapter={chapter} draft={draft} attempt={attempt} onCut={() => look(chapter)} />
          )}
        </VirtualList>
      </div>
      <Group justify="space-between" mt="xs" gap="xs">
        <Text size="sm" fw={500} role="status">
          {importTexts.sum(
            formatNumber(totals.chapters),
            formatNumber(totals.characters),
            formatNumber(totals.excluded),
          )}
        </Text>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={!lastStep}
          onClick={() => draft.undo()}
        >
          {lastStep ? importTexts.undoLabel(lastStep.name) : commonTexts.undo}
        </Button>
      </Group>
      {looked && (
        <Suspense>
          <CutDialog
            isOpen={isCutting}
            draft={draft}
            chapter={looked}
            onCut={(at) => attempt(() => draft.cut(looked, at))}
            onClose={() => setCutting(false)}
            onClosed={() => focusRow(frame.current, looked.id)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A closed dialog returns the focus to its row. */
function focusRow(frame: HTMLElement | null, id: number): void {
  frame?.querySelector<HTMLElement>(`[data-chapter="${id}"] button`)?.focus();
}
