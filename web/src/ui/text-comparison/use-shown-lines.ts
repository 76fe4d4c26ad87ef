import { useMemo, useState } from 'react';
import { compareTexts, type ComparedLine } from './compare-texts';

export interface ShownLines {
  /** The lines to show. */
  readonly lines: readonly ComparedLine[];
  readonly changed: number;
  readonly total: number;
  readonly onlyChanges: boolean;
  showOnlyChanges(only: boolean): void;
}

/**
 * Two texts compared, all lines or only those that differ.
 * @param startsWithChanges whether only those are shown at first
 */
export function useShownLines(before: string, after: string, startsWithChanges: boolean): ShownLines {
  const [onlyChanges, showOnlyChanges] = useState(startsWithChanges);
  const all = useMemo(() => compareTexts(before, after), [before, after]);
  const changed = all.filter(({ isSame }) => !isSame);
  return {
    lines: onlyChanges ? changed : all,
    changed: changed.length,
    total: all.length,
    onlyChanges,
    showOnlyChanges,
  };
}
