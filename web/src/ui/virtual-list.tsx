import { useEffect, useRef, useState, type Key, type KeyboardEvent, type ReactNode } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import styles from './virtual-list.module.css';

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6;

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  /** Height of each row, in px. */
  readonly rowHeight: number;
  readonly keyOf: (item: T) => Key;
  /** @param isTabStop in a list with arrow keys, whether the row's link is its one tab stop */
  readonly children: (item: T, place: number, isTabStop: boolean) => ReactNode;
  /** Index of the item to scroll to when it changes. */
  readonly shown?: number | undefined;
  readonly className?: string | undefined;
  /** The list is one tab stop, in which arrow keys, Home and End move the focus from link to link. */
  readonly hasArrowKeys?: boolean;
}

/** A virtualized list: only visible rows are rendered, so that 10,000 chapters scroll smoothly. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, rowHeight, keyOf, children, shown, className, hasArrowKeys = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });

  // Scrolling has no effect while the list is inside a closed part.
  const isSeen = (virtualizer.scrollRect?.height ?? 0) > 0;
  useEffect(() => {
    if (isSeen && shown !== undefined && shown >= 0) virtualizer.scrollToIndex(shown, { align: 'auto' });
  }, [isSeen, shown, virtualizer]);

  const stop = useTabStop(items.length, shown);
  const rows = virtualizer.getVirtualItems();
  const isStopRendered = hasArrowKeys && rows.some(({ index }) => index === stop.place);
  // A row may be rendered only after the list has scrolled to it.
  useEffect(() => {
    if (!stop.isWanted.current) return;
    const link = frame.current?.querySelector<HTMLElement>(`[aria-posinset="${stop.place + 1}"] a`);
    if (!link) return;
    stop.isWanted.current = false;
    link.focus({ preventScroll: true });
  });
  const move = (event: KeyboardEvent): void => {
    const place = placeAfter(event, stop.place, items.length);
    if (place === null) return;
    event.preventDefault();
    stop.moveTo(place);
    virtualizer.scrollToIndex(place, { align: 'auto' });
  };

  return (
    // A list without links inside can still be scrolled by keyboard.
    <div
      ref={frame}
      className={`${styles.frame} ${className ?? ''}`}
      tabIndex={isStopRendered ? -1 : 0}
      onKeyDown={hasArrowKeys ? move : undefined}
      role="group"
      aria-label={label}
    >
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const item = items[row.index];
          if (item === undefined) return null;
          return (
            <li
              key={keyOf(item)}
              className={styles.row}
              style={{ height: row.size, transform: `translateY(${row.start}px)` }}
              aria-setsize={items.length}
              aria-posinset={row.index + 1}
            >
              {children(item, row.index, row.index === stop.place)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TabStop {
  readonly place: number;
  /** The row gets the focus once it is rendered. */
  readonly isWanted: { current: boolean };
  moveTo(place: number): void;
}

/** The row whose link Tab reaches: the shown one, until arrow keys move it. */
function useTabStop(count: number, shown: number | undefined): TabStop {
  const isWanted = useRef(false);
  const [moved, setMoved] = useState<{ readonly from: number | undefined; readonly place: number } | null>(
    null,
  );
  const place = moved !== null && moved.from === shown ? moved.place : Math.max(0, shown ?? 0);
  return {
    place: Math.min(place, Math.max(0, count - 1)),
    isWanted,
    moveTo: (next) => {
      isWanted.current = true;
      setMoved({ from: shown, place: next });
    },
  };
}

/** The row that a key leads to; null for other keys, and for those of a field or a menu inside a row. */
function placeAfter({ key, target }: KeyboardEvent, place: number, count: number): number | null {
  if (!(target instanceof HTMLElement) || target.closest('input, [role=menu]')) return null;
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(place + 1, last);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
