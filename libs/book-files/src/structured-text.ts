import type { PlannedChapter } from '@lacthu/novel-text';
import type { BookMetadata } from './book-file';
import type { BookLine } from './book-lines';

/** A book with markup, read. */
export interface StructuredText {
  readonly lines: readonly BookLine[];
  /** null: the book does not say where its chapters begin. */
  readonly chapters: PlannedChapter[] | null;
  readonly metadata: BookMetadata;
}
