import type { PlannedChapter } from '@lacthu/novel-text';
import type { BookMetadata } from './book-file';
import type { BookLine } from './book-lines';

/** Text of a book with markup. */
export interface StructuredText {
  readonly lines: readonly BookLine[];
  /** null: the book does not mark its chapters. */
  readonly chapters: PlannedChapter[] | null;
  readonly metadata: BookMetadata;
}
