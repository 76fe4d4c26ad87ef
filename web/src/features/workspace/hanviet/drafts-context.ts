import { createContext, use } from 'react';
import type { DraftSetting } from './draft-setting';
import type { SourceBlock } from './source-blocks';

/** What the drafts beside the paragraphs are made of, and what can be done with one. */
export interface Drafts {
  readonly blocks: readonly SourceBlock[];
  /** null while what drafts are made with is on its way. */
  readonly setting: DraftSetting | null;
  /** Puts a draft in place of the translation of a paragraph. */
  readonly use: (targetLine: number, text: string, number: string) => void;
  /** The person wants to add a word of a paragraph, which is still to be typed. */
  readonly addWord: () => void;
}

/** null where no drafts are shown. */
export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts | null {
  return use(DraftsContext);
}
