import { useEffect, useRef, type Key, type ReactNode } from 'react';
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
  readonly children: (item: T, place: number) => ReactNode;
  /** Index of the item to scroll to when it changes. */
  readonly shown?: number | undefined;
  readonly className?: string | undefined;
}

/** A virtualized list: only visible rows are rendered, so that 10,000 chapters scroll smoothly. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, rowHeight, keyOf, children, shown, className } = props;
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

  return (
    // A list without links inside can still be scrolled by keyboard.
    <div
      ref={frame}
      className={`${styles.frame} ${className ?? ''}`}
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
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
              {children(item, row.index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
