import { memo, useMemo, useRef, useState } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { formatNumber } from '../../../lib/format/format';
import type { OrderedChapter } from './order';
import { ReorderRow } from './reorder-row';
import { reorderTexts } from './reorder.texts';
import type { Reordering } from './use-chapter-order';
import styles from './reorder.module.css';

const ROW_PX = 52;
const OVERSCAN = 6;

interface ReorderListProps {
  readonly order: Reordering;
  readonly before: readonly OrderedChapter[];
  readonly picked: number | null;
  readonly onPicked: (id: number) => void;
}

/** The chapters in their new order, movable by mouse, touch or keyboard. */
export function ReorderList({ order, before, picked, onPicked }: ReorderListProps) {
  const { chapters, move } = order;
  const [dragged, setDragged] = useState<number | null>(null);
  const placeOf = useMemo(() => new Map(chapters.map(({ id }, place) => [id, place])), [chapters]);
  const placeBefore = useMemo(() => new Map(before.map(({ id }, place) => [id, place])), [before]);
  const ids = useMemo(() => chapters.map(({ id }) => id), [chapters]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    const [from, to] = [placeOf.get(Number(active.id)), over ? placeOf.get(Number(over.id)) : undefined];
    if (from !== undefined && to !== undefined) move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={{
        announcements: announcementsFor(chapters, placeOf),
        screenReaderInstructions: { draggable: reorderTexts.instructions },
      }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Rows
          chapters={chapters}
          placeBefore={placeBefore}
          draggedPlace={dragged === null ? undefined : placeOf.get(dragged)}
          picked={picked}
          onPicked={onPicked}
        />
      </SortableContext>
    </DndContext>
  );
}

interface RowsProps {
  readonly chapters: readonly OrderedChapter[];
  readonly placeBefore: ReadonlyMap<number, number>;
  readonly draggedPlace: number | undefined;
  readonly picked: number | null;
  readonly onPicked: (id: number) => void;
}

/** Only visible rows are rendered. Separate from the list, so that scrolling does not affect dragging. */
const Rows = memo(function Rows({ chapters, placeBefore, draggedPlace, picked, onPicked }: RowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: chapters.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    // Keeps the dragged row rendered, however far the list has scrolled.
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), draggedPlace),
  });
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label={reorderTexts.list}>
      <ol className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const chapter = chapters[index];
          return (
            chapter && (
              <ReorderRow
                key={chapter.id}
                chapter={chapter}
                place={index}
                placeBefore={placeBefore.get(chapter.id) ?? index}
                count={chapters.length}
                top={start}
                height={ROW_PX}
                isPicked={chapter.id === picked}
                onPicked={onPicked}
              />
            )
          );
        })}
      </ol>
    </div>
  );
});

function withPlace(places: number[], place: number | undefined): number[] {
  if (place === undefined || places.includes(place)) return places;
  return [...places, place].sort((one, other) => one - other);
}

const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function announcementsFor(
  chapters: readonly OrderedChapter[],
  placeOf: ReadonlyMap<number, number>,
): Announcements {
  const title = (id: UniqueIdentifier): string => chapters[placeOf.get(Number(id)) ?? -1]?.title ?? '';
  const position = (id: UniqueIdentifier): string => formatNumber((placeOf.get(Number(id)) ?? 0) + 1);
  return {
    onDragStart: ({ active }) => reorderTexts.picked(title(active.id), position(active.id)),
    onDragOver: ({ active, over }) =>
      over ? reorderTexts.over(title(active.id), position(over.id)) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? reorderTexts.dropped(title(active.id), position(over.id))
        : reorderTexts.cancelled(title(active.id)),
    onDragCancel: ({ active }) => reorderTexts.cancelled(title(active.id)),
  };
}
