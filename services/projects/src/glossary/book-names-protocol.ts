import type { BookChapter, SuggestedName } from '@lacthu/hanviet';

/** First message to the thread. */
export interface BookNamesTask {
  /** Chinese of the glossary's entries: names that are known. */
  readonly known: readonly string[];
  readonly limit: number;
}

/** To the thread: the next chapters of the book; none behind the last. */
export interface ChaptersMessage {
  readonly chapters: readonly BookChapter[];
}

/** From the thread: it begins the book (again), wants more chapters of it, or is done. */
export type BookNamesAnswer =
  | { readonly kind: 'begin' }
  | { readonly kind: 'next' }
  | { readonly kind: 'found'; readonly names: readonly SuggestedName[] }
  | { readonly kind: 'failed'; readonly reason: string };
