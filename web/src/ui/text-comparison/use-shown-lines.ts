import { useMemo, useState } from 'react';
import { compareTexts, type ComparedLine } from './compare-texts';

export interface ShownLines {
  /** The visible lines. */
  readonly lines: readonly ComparedLine[];
  readonly changed: number;
  readonly total: number;
  readonly onlyChanges: boolean;
  showOnlyChanges(only: boolean): void;
}

/**
 * A comparison of two texts with all lines or only the changed ones.
 * @param startsWithChanges whether only changed lines are shown at first
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
