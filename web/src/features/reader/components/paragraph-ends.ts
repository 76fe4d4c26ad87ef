import type { ReactNode } from 'react';

/** What stands at the ends of paragraphs, by the ids of their lines. */
export interface ParagraphEnds {
  readonly chapterId: number;
  readonly of: (lineId: number) => ReactNode;
}
