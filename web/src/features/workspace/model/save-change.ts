import type { Chapter, UpdateChapterRequest } from '@lacthu/contracts';
import { baseOf, differs, isKeptForLater, type Draft } from './draft';
import { getDraft, setDraft, type DraftKey } from './draft-store';

/**
 * A save of the draft: only what differs travels; the version says what the editor had read.
 *
 * @param session of a save that nobody asked for
 */
export function changeOf(draft: Draft, saved: Chapter, session: string | null): UpdateChapterRequest {
  const isNewTarget = draft.target !== saved.translated_content;
  return {
    version: draft.base?.version ?? saved.version,
    ...(draft.title.trim() === saved.title ? {} : { title: draft.title.trim() }),
    ...(draft.source === saved.original_content ? {} : { original_content: draft.source }),
    ...(isNewTarget ? { translated_content: draft.target } : {}),
    ...(isNewTarget && draft.origin ? { origin: draft.origin } : {}),
    ...(isNewTarget && draft.origin && draft.failed.length > 0
      ? { failed_lines: draft.failed.map(({ line }) => line) }
      : {}),
    ...(isNewTarget && !draft.origin && draft.toolLines.length > 0
      ? { tool_lines: [...draft.toolLines] }
      : {}),
    ...(session === null ? {} : { autosave_session: session }),
  };
}

/**
 * What was typed while the save was on its way stays a draft, on top of the saved version. After a save that nobody asked
 * for, what it replaced can still be taken back.
 */
export function leaveDraft(key: DraftKey, sent: Draft, saved: Chapter, isAutosaved: boolean): void {
  const now = getDraft(key);
  if (now === null) return;
  const isTypedOn =
    (now.title !== sent.title || now.source !== sent.source || now.target !== sent.target) &&
    differs(now, saved);
  // A blank behind a title that is being typed is not stored, and must not go from under the hands.
  const isUnderHands = isAutosaved && (now.title !== saved.title || isKeptForLater(now));
  setDraft(key, isTypedOn || isUnderHands ? { ...now, base: baseOf(saved) } : null);
}
