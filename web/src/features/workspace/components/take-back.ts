import type { DraftedChapter } from '../hooks/use-drafted-chapter';
import { changedByTool, type Draft } from '../model/draft';
import { workspaceTexts } from '../texts';

interface TakingBack {
  readonly words: string;
  readonly run: () => void;
}

/** Restores the text replaced by the last translation; null when it replaced none. */
export function takeBack({ draft, replace }: DraftedChapter): TakingBack | null {
  const { replaced } = draft;
  if (replaced === null) return null;
  return {
    words: replaced.source === undefined ? workspaceTexts.takeBack : workspaceTexts.takeMineBack,
    run: () => replace({ ...withReplaced(draft, replaced), replaced: null, failed: [] }),
  };
}

/** A restored machine translation does not count as edited; the user's own texts do. */
function withReplaced(draft: Draft, replaced: NonNullable<Draft['replaced']>): Draft {
  return replaced.source === undefined
    ? { ...changedByTool(draft, replaced.target ?? draft.target), ...replaced }
    : { ...draft, ...replaced, origin: null, toolLines: [] };
}
