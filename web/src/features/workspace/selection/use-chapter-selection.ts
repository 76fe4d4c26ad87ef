import { useCallback, useMemo, useState } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import { toggled, type Selection } from './toggle';

export interface ChapterSelection {
  /** The chosen chapters that still exist, in the order of the list. */
  readonly chosen: readonly ChapterSummary[];
  has(id: number): boolean;
  /** @param withRange also everything between this chapter and the one touched before */
  toggle(id: number, withRange: boolean): void;
  add(ids: readonly number[]): void;
  clear(): void;
}

/**
 * Chapters marked for one act. What the filter hides stays marked, so that a selection can be put together in steps.
 * @param shown the chapters that stand in the list now
 */
export function useChapterSelection(
  all: readonly ChapterSummary[],
  shown: readonly ChapterSummary[],
): ChapterSelection {
  const [{ ids }, setSelection] = useState<Selection>({ ids: new Set(), last: null });
  const chosen = useMemo(() => all.filter(({ id }) => ids.has(id)), [all, ids]);
  const toggle = useCallback(
    (id: number, withRange: boolean) =>
      setSelection((before) =>
        toggled(
          before,
          shown.map((chapter) => chapter.id),
          id,
          withRange,
        ),
      ),
    [shown],
  );
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    add: (more) => setSelection((before) => ({ ids: new Set([...before.ids, ...more]), last: null })),
    clear: () => setSelection({ ids: new Set(), last: null }),
  };
}
