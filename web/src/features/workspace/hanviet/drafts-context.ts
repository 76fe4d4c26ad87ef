import { createContext, use } from 'react';
import type { DraftSetting } from './draft-setting';
import type { SourceBlock } from './source-blocks';

/** Inputs of the drafts beside the paragraphs, and the actions on a draft. */
export interface Drafts {
  readonly blocks: readonly SourceBlock[];
  /** null while the inputs are loading. */
  readonly setting: DraftSetting | null;
  /** Replaces the translation of a paragraph by its draft. */
  readonly use: (targetLine: number, text: string, number: string) => void;
  /** The user wants to add a word of a paragraph, which is still to be typed. */
  readonly addWord: () => void;
}

/** null when no drafts are shown. */
export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts | null {
  return use(DraftsContext);
}
