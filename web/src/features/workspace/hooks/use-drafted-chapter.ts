import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Chapter } from '@lacthu/contracts';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import {
  differs,
  draftOf,
  edited,
  EMPTY_DRAFT,
  isKeptForLater,
  isUnsaved,
  rebased,
  type ChapterTexts,
  type Draft,
} from '../model/draft';
import { draftKey, setDraft, useDraft, type DraftKey } from '../model/draft-store';
import { NO_LINE_STATES, type LineStates } from '../../../widgets/text-tools/locked-lines';
import { lineStates } from '../model/line-states';

export interface DraftedChapter {
  readonly key: DraftKey;
  /** The texts on the desk, with unsaved changes. */
  readonly draft: Draft;
  readonly isDirty: boolean;
  /** The saved chapter was changed by somebody else since the draft began. */
  readonly hasMoved: boolean;
  /** What is known of the lines of the translation. */
  readonly lines: LineStates;
  change(part: Partial<ChapterTexts>): void;
  replace(draft: Draft): void;
  discard(): void;
}

/** A chapter (or the text that is none yet) with what the person has not saved. */
export function useDraftedChapter(projectId: number, given: Chapter | null): DraftedChapter {
  const chapter = useNewest(given);
  const key = draftKey(projectId, chapter?.id ?? null);
  const stored = useDraft(key);
  const saved = useMemo(() => (chapter ? draftOf(chapter) : EMPTY_DRAFT), [chapter]);
  const draft = stored ?? saved;
  const lines = useMemo(
    () =>
      chapter
        ? lineStates({ target: draft.target, origin: draft.origin, toolLines: draft.toolLines }, chapter)
        : NO_LINE_STATES,
    [draft.target, draft.origin, draft.toolLines, chapter],
  );

  useEffect(() => {
    if (!stored) return;
    const kept = settled(stored, chapter);
    if (kept !== stored) setDraft(key, kept);
  }, [key, stored, chapter]);

  return {
    key,
    draft,
    isDirty: stored !== null && differs(stored, chapter),
    lines,
    hasMoved: stored !== null && chapter !== null && isBehind(stored, chapter),
    change: (part) => setDraft(key, settled(edited(draft, part), chapter), 'person'),
    replace: (next) => setDraft(key, next, 'person'),
    discard: () => setDraft(key, null),
  };
}

/**
 * The chapter as it is known by now. A draft goes at once when it is saved, while the page hears of what was saved a
 * moment later: between the two the text from before would stand on the desk, under the hands of whoever types.
 */
function useNewest(given: Chapter | null): Chapter | null {
  const queryClient = useQueryClient();
  if (given === null) return null;
  const known = queryClient.getQueryData(chapterQuery(given.id).queryKey);
  return known && known.version > given.version ? known : given;
}

/** The draft on top of the newest version where that is safe; null when it says nothing new. */
function settled(draft: Draft, chapter: Chapter | null): Draft | null {
  // What was saved and is kept for what it replaced, gives way to what was saved after it.
  if (chapter && isOlder(draft, chapter) && !isUnsaved(draft)) return null;
  const current = chapter && isOlder(draft, chapter) ? (rebased(draft, chapter) ?? draft) : draft;
  const isBlankTyped = current.title !== (chapter?.title ?? '');
  return differs(current, chapter) || isBlankTyped || isKeptForLater(current) ? current : null;
}

function isBehind(draft: Draft, chapter: Chapter): boolean {
  return isOlder(draft, chapter) && isUnsaved(draft) && rebased(draft, chapter) === null;
}

/** A draft may also be ahead of what the page has heard of the chapter so far. */
function isOlder(draft: Draft, chapter: Chapter): boolean {
  return (draft.base?.version ?? 0) < chapter.version;
}
