import { useCallback, useMemo, useState } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import { toggled, type Selection } from './toggle';

export interface ChapterSelection {
  /** The selected chapters that still exist, in the order of the list. */
  readonly chosen: readonly ChapterSummary[];
  has(id: number): boolean;
  /** @param withRange also everything between this chapter and the previously toggled one */
  toggle(id: number, withRange: boolean): void;
  add(ids: readonly number[]): void;
  clear(): void;
}

/**
 * Chapters selected for a bulk action. Filtered-out chapters stay selected, so that a selection can be assembled in
 * steps.
 * @param shown visible chapters of the list
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
