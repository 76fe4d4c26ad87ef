import { memo } from 'react';
import { UnstyledButton } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { RowNumber } from '../../../ui/row-number';
import { formatNumber } from '../../../lib/format/format';
import type { OrderedChapter } from './order';
import { reorderTexts } from './reorder.texts';
import styles from './reorder.module.css';

interface ReorderRowProps {
  readonly chapter: OrderedChapter;
  readonly place: number;
  readonly placeBefore: number;
  readonly count: number;
  /** Offset and height of the row, in px. */
  readonly top: number;
  readonly height: number;
  readonly isPicked: boolean;
  readonly onPicked: (id: number) => void;
}

/** One chapter with a drag handle; a click on its name selects it in the form. */
export const ReorderRow = memo(function ReorderRow(props: ReorderRowProps) {
  const { chapter, place, placeBefore, count, top, height, isPicked, onPicked } = props;
  const sortable = useSortable({ id: chapter.id });
  const shift = sortable.transform?.y ?? 0;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-dragged={sortable.isDragging || undefined}
      data-picked={isPicked || undefined}
      style={{
        top,
        height,
        transform: shift === 0 ? undefined : `translateY(${shift}px)`,
        transition: sortable.transition,
      }}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <button
        ref={sortable.setActivatorNodeRef}
        type="button"
        className={styles.grip}
        {...sortable.attributes}
        aria-label={reorderTexts.drag(chapter.title)}
        {...sortable.listeners}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <UnstyledButton
        className={styles.name}
        aria-label={reorderTexts.pick(chapter.title)}
        aria-pressed={isPicked}
        onClick={() => onPicked(chapter.id)}
      >
        <RowNumber>{formatNumber(place + 1)}</RowNumber>
        <span className={styles.title}>{chapter.title}</span>
        {place !== placeBefore && (
          <span className={styles.was}>{reorderTexts.was(formatNumber(placeBefore + 1))}</span>
        )}
      </UnstyledButton>
    </li>
  );
});
