/** What the person did to the chapters, in words that the undo button has a text for. */
export type StepName = 'merge' | 'cut' | 'rename' | 'exclude' | 'include' | 'split';
