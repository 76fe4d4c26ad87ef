/** Ways to choose chapters: all, by typed numbers, or one by one. */
export type SelectionMode = 'all' | 'range' | 'manual';
export const SELECTION_MODES: readonly SelectionMode[] = ['all', 'range', 'manual'];
