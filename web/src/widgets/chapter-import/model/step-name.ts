/** Names of edits, for which the undo button has texts. */
export type StepName = 'merge' | 'cut' | 'rename' | 'exclude' | 'include' | 'split';
