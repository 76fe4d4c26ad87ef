import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Chapter, UpdateChapterRequest } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { chapterQuery } from '../../../api/chapters/chapters.queries';
import { toasts } from '../../../lib/toasts';
import { useCreateChapter, useUpdateChapter } from '../api/chapter.mutations';
import { baseOf, differs, draftOf, rebased, type Draft } from '../model/draft';
import { getDraft, setDraft, type DraftKey } from '../model/draft-store';
import { workspaceTexts } from '../texts';
import type { DraftedChapter } from './use-drafted-chapter';

export interface ChapterSaving {
  readonly isSaving: boolean;
  /** The version on the server that stands in the way of the draft. */
  readonly conflict: Chapter | null;
  save(): void;
  saveAsNew(): void;
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
  /** Called with the new chapter's id. */
  readonly onCreated: (id: number) => void;
  /** Tells the person, beside the buttons, that it is done. */
  readonly onDone: (words: string) => void;
}

/** Saving what is on the desk, into its chapter or a new one. Text that somebody else wrote is never overwritten unseen. */
export function useChapterSaving({
  projectId,
  chapter,
  drafted,
  onCreated,
  onDone,
}: SavingOptions): ChapterSaving {
  const queryClient = useQueryClient();
  const update = useUpdateChapter();
  const creation = useCreateChapter();
  const [conflict, setConflict] = useState<Chapter | null>(null);
  const { key, draft } = drafted;

  const isUnderWay = useRef(false);
  const isWantedAgain = useRef(false);
  /** One at a time: the same shortcut again makes no second chapter, and no quarrel with one's own first save. */
  const guard = async (work: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } catch (error) {
      toasts.error(messageOf(error, workspaceTexts.saveFailure));
    } finally {
      isUnderWay.current = false;
    }
  };

  const send = async (sent: Draft, saved: Chapter): Promise<void> => {
    const answer = await update.mutateAsync({ id: saved.id, change: changeOf(sent, saved) });
    leaveDraft(key, sent, answer);
    setConflict(null);
    onDone(workspaceTexts.saved);
  };

  /** After a 409: on top of the newest version where it is safe, else a person decides. */
  const sendAgain = async (sent: Draft, id: number): Promise<void> => {
    const newest = await queryClient.fetchQuery({ ...chapterQuery(id), staleTime: 0 });
    const moved = rebased(sent, newest);
    if (!moved) {
      isWantedAgain.current = false;
      return setConflict(newest);
    }
    setDraft(key, moved);
    await send(moved, newest);
  };

  /** What is on the desk by now. */
  const sendNewest = async (opened: Chapter): Promise<void> => {
    const saved = queryClient.getQueryData(chapterQuery(opened.id).queryKey) ?? opened;
    const newest = getDraft(key);
    if (newest === null || !differs(newest, saved)) return onDone(workspaceTexts.nothingToSave);
    if (newest.title.trim() === '') return toasts.error(workspaceTexts.titleMissing);
    await send(newest, saved).catch((error: unknown) => {
      if (isConflict(error)) return sendAgain(newest, saved.id);
      throw error;
    });
  };

  const save = (): void => {
    if (!chapter) return;
    // What was typed while a save is on its way is saved after it.
    isWantedAgain.current = isUnderWay.current;
    void guard(async () => {
      await sendNewest(chapter);
      while (isWantedAgain.current && getDraft(key) !== null) {
        isWantedAgain.current = false;
        await sendNewest(chapter);
      }
    });
  };

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
    conflict,
    save,
    saveAsNew,
    compare: () => setConflict(chapter),
    keepMine: () => {
      if (conflict) void guard(() => send({ ...draft, base: baseOf(conflict) }, conflict));
    },
    takeTheirs: () => {
      // The person's own texts stay one press away.
      const { title, source, target } = draft;
      if (conflict) drafted.replace({ ...draftOf(conflict), replaced: { title, source, target } });
      setConflict(null);
    },
    decideLater: () => setConflict(null),
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Only what differs travels; the version says what the editor had read. */
function changeOf(draft: Draft, saved: Chapter): UpdateChapterRequest {
  const isNewTarget = draft.target !== saved.translated_content;
  return {
    version: draft.base?.version ?? saved.version,
    ...(draft.title === saved.title ? {} : { title: draft.title.trim() }),
    ...(draft.source === saved.original_content ? {} : { original_content: draft.source }),
    ...(isNewTarget ? { translated_content: draft.target } : {}),
    ...(isNewTarget && draft.origin ? { origin: draft.origin } : {}),
    ...(isNewTarget && draft.origin && draft.failed.length > 0
      ? { failed_lines: draft.failed.map(({ line }) => line) }
      : {}),
  };
}

/** What was typed while the save was on its way stays a draft, on top of the saved version. */
function leaveDraft(key: DraftKey, sent: Draft, saved: Chapter): void {
  const now = getDraft(key);
  const isTypedOn =
    now !== null &&
    (now.title !== sent.title || now.source !== sent.source || now.target !== sent.target) &&
    differs(now, saved);
  setDraft(key, isTypedOn ? { ...now, base: baseOf(saved) } : null);
}
