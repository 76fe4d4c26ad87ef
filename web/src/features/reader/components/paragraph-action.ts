import type { ComponentType } from 'react';

/** Something that can be done with a paragraph, which is named by the id of its line. */
export interface ParagraphAction {
  readonly name: string;
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly onSelect: (lineId: number) => void;
}
