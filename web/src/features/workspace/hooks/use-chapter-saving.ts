import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Chapter, UpdateChapterRequest } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { toasts } from '../../../lib/toasts';
import { useCreateChapter, useUpdateChapter } from '../chapter.mutations';
import { baseOf, differs, draftOf, rebased, type Draft, isKeptForLater } from '../model/draft';
import { getDraft, setDraft, type DraftKey } from '../model/draft-store';
import { saveStatus, type SaveFailure, type SaveStatus } from '../model/save-status';
import { workspaceTexts } from '../texts';
import { useAutosave } from './use-autosave';
import type { DraftedChapter } from './use-drafted-chapter';

export interface ChapterSaving {
  readonly isSaving: boolean;
  /** Save state; shown in one place only. null for a new text without content. */
  readonly status: SaveStatus | null;
  /** The server's version that conflicts with the draft. */
  readonly conflict: Chapter | null;
  save(): void;
  saveAsNew(): void;
  /** Saves unsaved changes. @returns the saved chapter; null when it could not be saved */
  settle(): Promise<Chapter | null>;
  /** Shows both versions. */
  compare(): void;
  keepMine(): void;
  takeTheirs(): void;
  decideLater(): void;
}

interface SavingOptions {
  readonly projectId: number;
  readonly chapter: Chapter | null;
  readonly drafted: DraftedChapter;
  /** A translation is running: the text is saved when it has ended. */
  readonly isTranslating: boolean;
  /** Called with the new chapter's id. */
  readonly onCreated: (id: number) => void;
}

/** Whether a save was requested by the user, or made automatically in a session of the editor. */
type Session = string | null;

/**
 * Saves the editor's text, into its chapter or a new one. A chapter is saved automatically after a pause. Text written
 * by someone else is never overwritten unseen.
 */
export function useChapterSaving(options: SavingOptions): ChapterSaving {
  const { projectId, chapter, drafted, isTranslating, onCreated } = options;
  const queryClient = useQueryClient();
  const update = useUpdateChapter();
  const creation = useCreateChapter();
  const [conflict, setConflict] = useState<Chapter | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [session] = useState(newIdempotencyKey);
  const { key, draft } = drafted;

  const underWay = useRef<Promise<void> | null>(null);
  const isWantedAgain = useRef(false);
  const wasAutosaved = useRef(false);

  /** One save at a time: a repeated shortcut creates no second chapter, and no conflict with one's own first save. */
  const guard = (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return underWay.current;
    const tried = getDraft(key);
    setFailure(null);
    underWay.current = work()
      .catch((error: unknown) => {
        const isTransient = error instanceof ApiError && error.isTransient;
        setFailure({ of: tried, reason: messageOf(error, workspaceTexts.saveFailure), isTransient });
      })
      .finally(() => {
        underWay.current = null;
      });
    return underWay.current;
  };

  const send = async (sent: Draft, saved: Chapter, by: Session): Promise<void> => {
    const answer = await update.mutateAsync({ id: saved.id, change: changeOf(sent, saved, by) });
    wasAutosaved.current = by !== null;
    leaveDraft(key, sent, answer, by !== null);
    setConflict(null);
  };

  /** After a 409: rebases on the newest version when that is safe, else asks the user. */
  const sendAgain = async (sent: Draft, id: number, by: Session): Promise<void> => {
    const newest = await queryClient.fetchQuery({ ...chapterQuery(id), staleTime: 0 });
    const moved = rebased(sent, newest);
    if (!moved) {
      isWantedAgain.current = false;
      // Does not interrupt typing: a notice above the text reports the conflict.
      return by === null ? setConflict(newest) : undefined;
    }
    setDraft(key, moved);
    await send(moved, newest, by);
  };

  /** The current text of the editor. */
  const sendNewest = async (opened: Chapter, by: Session): Promise<void> => {
    const saved = queryClient.getQueryData(chapterQuery(opened.id).queryKey) ?? opened;
    const newest = getDraft(key);
    const isNew = newest !== null && differs(newest, saved);
    // A manual save creates a version of what was saved automatically.
    if (!isNew && (by !== null || !wasAutosaved.current)) return;
    const sent = newest ?? draftOf(saved);
    if (sent.title.trim() === '') throw new TitleMissingError();
    await send(sent, saved, by).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === CHANGED_ELSEWHERE) return sendAgain(sent, saved.id, by);
      throw error;
    });
  };

  const saveBy = (by: Session): Promise<void> => {
    if (!chapter) return Promise.resolve();
    // Text typed during a save is saved after it.
    if (by === null) isWantedAgain.current = underWay.current !== null;
    return guard(async () => {
      await sendNewest(chapter, by);
      while (isWantedAgain.current) {
        isWantedAgain.current = false;
        await sendNewest(chapter, null);
      }
    });
  };

  useAutosave({
    draft,
    isWanted: chapter !== null && drafted.isDirty && !drafted.hasMoved && conflict === null && !isTranslating,
    isSaving: update.isPending,
    failure,
    save: () => void saveBy(session),
  });

  const create = async (): Promise<void> => {
    const created = await creation.mutateAsync({
      projectId,
      title: draft.title.trim(),
      original_content: draft.source,
      translated_content: draft.target,
      ...(draft.origin ? { origin: draft.origin } : {}),
    });
    setDraft(key, null);
    setConflict(null);
    toasts.success(workspaceTexts.savedAsNew);
    onCreated(created.id);
  };

  const saveAsNew = (): void => {
    if (draft.title.trim() === '') return toasts.error(workspaceTexts.titleMissing);
    if (draft.target.trim() === '') return toasts.error(workspaceTexts.translationMissing);
    void guard(create);
  };

  return {
    isSaving: update.isPending || creation.isPending,
    status: saveStatus({
      chapter,
      isDirty: drafted.isDirty,
      isSaving: update.isPending || creation.isPending,
      failure,
    }),
    conflict,
    save: () => {
      if (draft.title.trim() === '') return toasts.error(workspaceTexts.titleMissing);
      void saveBy(null);
    },
    saveAsNew,
    settle: async () => {
      if (!chapter) return null;
      await underWay.current;
      await saveBy(session);
      const saved = queryClient.getQueryData(chapterQuery(chapter.id).queryKey) ?? chapter;
      const left = getDraft(key);
      return left !== null && differs(left, saved) ? null : saved;
    },
    compare: () => setConflict(chapter),
    keepMine: () => {
      if (conflict) void guard(() => send({ ...draft, base: baseOf(conflict) }, conflict, null));
    },
    takeTheirs: () => {
      // The user's own texts can be restored with one click.
      const { title, source, target } = draft;
      if (conflict) drafted.replace({ ...draftOf(conflict), replaced: { title, source, target } });
      setConflict(null);
    },
    decideLater: () => setConflict(null),
  };
}

const CHANGED_ELSEWHERE = 'projects.chapter_changed_elsewhere';

/** A chapter without a title is not sent. */
class TitleMissingError extends ApiError {
  constructor() {
    super({ status: 400, code: 'web.title_missing', msg: workspaceTexts.titleMissing });
  }
}

/**
 * A save of the draft: contains only the differences, and the version the editor had read.
 *
 * @param session editor session of an automatic save
 */
function changeOf(draft: Draft, saved: Chapter, session: string | null): UpdateChapterRequest {
  return {
    version: draft.base?.version ?? saved.version,
    ...(draft.title.trim() === saved.title ? {} : { title: draft.title.trim() }),
    ...(draft.source === saved.original_content ? {} : { original_content: draft.source }),
    ...(draft.target === saved.translated_content ? {} : newTranslation(draft)),
    ...(session === null ? {} : { autosave_session: session }),
  };
}

/** A changed translation with its origin: that of an engine with the lines it failed at, else the lines a tool has written. */
function newTranslation({ target, origin, failed, toolLines }: Draft): Partial<UpdateChapterRequest> {
  if (origin) {
    const lines = failed.map(({ line }) => line);
    return { translated_content: target, origin, ...(lines.length > 0 ? { failed_lines: lines } : {}) };
  }
  return { translated_content: target, ...(toolLines.length > 0 ? { tool_lines: [...toolLines] } : {}) };
}

/**
 * Text typed during the save stays a draft, based on the saved version. After an automatic save the replaced text can
 * still be restored.
 */
function leaveDraft(key: DraftKey, sent: Draft, saved: Chapter, isAutosaved: boolean): void {
  const now = getDraft(key);
  if (now === null) return;
  const isTypedOn =
    (now.title !== sent.title || now.source !== sent.source || now.target !== sent.target) &&
    differs(now, saved);
  // Trailing whitespace of a title being typed is not stored, but must not vanish under the cursor.
  const isUnderHands = isAutosaved && (now.title !== saved.title || isKeptForLater(now));
  setDraft(key, isTypedOn || isUnderHands ? { ...now, base: baseOf(saved) } : null);
}
