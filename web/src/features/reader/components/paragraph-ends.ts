import type { ReactNode } from 'react';

/** Content at the ends of paragraphs, by line id. */
export interface ParagraphEnds {
  readonly chapterId: number;
  readonly of: (lineId: number) => ReactNode;
}
