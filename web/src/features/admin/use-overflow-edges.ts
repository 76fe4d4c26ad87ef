import { useEffect, useState, type RefObject } from 'react';

/** On which sides a row that scrolls sideways goes on out of sight. */
export type OverflowEdges = 'none' | 'start' | 'end' | 'both';

/** Pixels that rounding may leave over. */
const SLACK_PX = 2;

/** Where the row in `ref` has more than it shows, followed while it is scrolled and while its width changes. */
export function useOverflowEdges(ref: RefObject<HTMLElement | null>): OverflowEdges {
  const [edges, setEdges] = useState<OverflowEdges>('none');
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const look = (): void => setEdges(edgesOf(row));
    const size = new ResizeObserver(look);
    size.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      size.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [ref]);
  return edges;
}

function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): OverflowEdges {
  const before = scrollLeft > SLACK_PX;
  const after = scrollWidth - clientWidth - scrollLeft > SLACK_PX;
  if (before) return after ? 'both' : 'start';
  return after ? 'end' : 'none';
}
