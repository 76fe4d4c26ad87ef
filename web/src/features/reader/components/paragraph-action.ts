import type { ComponentType } from 'react';

/** An action on a paragraph, identified by its line id. */
export interface ParagraphAction {
  readonly name: string;
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly onSelect: (lineId: number) => void;
}
