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
  /** The texts in the editor, with unsaved changes. */
  readonly draft: Draft;
  readonly isDirty: boolean;
  /** Someone else has changed the saved chapter since the draft began. */
  readonly hasMoved: boolean;
  /** Line states of the translation. */
  readonly lines: LineStates;
  change(part: Partial<ChapterTexts>): void;
  replace(draft: Draft): void;
  discard(): void;
}

/** A chapter (or the new text) with the user's unsaved changes. */
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
 * The latest known version of the chapter. A draft is removed at once when it is saved, while the query cache is
 * updated a moment later: between the two the editor would show the older text under the user's cursor.
 */
function useNewest(given: Chapter | null): Chapter | null {
  const queryClient = useQueryClient();
  if (given === null) return null;
  const known = queryClient.getQueryData(chapterQuery(given.id).queryKey);
  return known && known.version > given.version ? known : given;
}

/** The draft rebased on the newest version when that is safe; null when it contains no change. */
function settled(draft: Draft, chapter: Chapter | null): Draft | null {
  // A saved draft that is kept for its undo text is dropped after a later save.
  if (chapter && isOlder(draft, chapter) && !isUnsaved(draft)) return null;
  const current = chapter && isOlder(draft, chapter) ? (rebased(draft, chapter) ?? draft) : draft;
  const isBlankTyped = current.title !== (chapter?.title ?? '');
  return differs(current, chapter) || isBlankTyped || isKeptForLater(current) ? current : null;
}

function isBehind(draft: Draft, chapter: Chapter): boolean {
  return isOlder(draft, chapter) && isUnsaved(draft) && rebased(draft, chapter) === null;
}

/** A draft may also be ahead of the cached chapter. */
function isOlder(draft: Draft, chapter: Chapter): boolean {
  return (draft.base?.version ?? 0) < chapter.version;
}
