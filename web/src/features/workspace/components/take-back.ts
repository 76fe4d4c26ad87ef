import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import { workspaceTexts } from '../texts';

interface TakingBack {
  readonly words: string;
  readonly run: () => void;
}

/** Going back to the text that the last translation has replaced; null where it replaced none. */
export function takeBack({ draft, replace }: DraftedChapter): TakingBack | null {
  const { replaced } = draft;
  if (replaced === null) return null;
  return {
    words: replaced.source === undefined ? workspaceTexts.takeBack : workspaceTexts.takeMineBack,
    run: () => replace({ ...draft, ...replaced, replaced: null, origin: null, failed: [] }),
  };
}
