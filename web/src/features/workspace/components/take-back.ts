import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import { changedByTool, type Draft } from '../model/draft';
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
    run: () => replace({ ...withReplaced(draft, replaced), replaced: null, failed: [] }),
  };
}

/** A translation that comes back is nobody's edit; the person's own texts are. */
function withReplaced(draft: Draft, replaced: NonNullable<Draft['replaced']>): Draft {
  return replaced.source === undefined
    ? { ...changedByTool(draft, replaced.target ?? draft.target), ...replaced }
    : { ...draft, ...replaced, origin: null, toolLines: [] };
}
