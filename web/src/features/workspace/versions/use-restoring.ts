import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Chapter, ChapterVersion } from '@lacthu/contracts';
import { ApiError, messageOf } from '../../../api/api-error';
import { chapterKeys } from '../../../api/chapters/chapters.queries';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { useRestoreVersion } from '../chapter.mutations';
import { versionListQuery } from './versions.queries';
import { versionsTexts } from './versions.texts';

/** A restored version that can be undone. */
interface Restored {
  /** The restored version. */
  readonly version: number;
  /** The version before it. */
  readonly before: number;
}

export interface Restoring {
  readonly isBusy: boolean;
  /** The last restore, while it can be undone. */
  readonly restored: Restored | null;
  restore(version: ChapterVersion): Promise<void>;
  undo(): Promise<void>;
}

/** Restores an older text of the chapter, after a confirmation; the previous one can be restored with one click. */
export function useRestoring(chapter: Chapter): Restoring {
  const queryClient = useQueryClient();
  const restoration = useRestoreVersion(chapter.id);
  const [restored, setRestored] = useState<Restored | null>(null);

  const lockedCount = chapter.locked_lines?.length ?? 0;

  const bringBack = async (versionId: number): Promise<boolean> => {
    try {
      const request = { versionId, version: chapter.version, replace_locked: lockedCount > 0 };
      await restoration.mutateAsync(request);
      return true;
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.code === 'projects.chapter_changed_elsewhere';
      toasts.error(isOutdated ? versionsTexts.movedOn : messageOf(error, versionsTexts.restoreFailure));
      await queryClient.invalidateQueries({ queryKey: chapterKeys.one(chapter.id) });
      return false;
    }
  };

  const restore = async (version: ChapterVersion): Promise<void> => {
    const agreed = await askConfirm({
      title: versionsTexts.restoreQuestion(formatNumber(version.version)),
      text: [
        versionsTexts.restoreText,
        ...(lockedCount > 0 ? [versionsTexts.restoreLocked(formatNumber(lockedCount))] : []),
      ].join(' '),
      confirm: versionsTexts.restore,
    });
    if (!agreed || !(await bringBack(version.id))) return;
    setRestored({ version: version.version, before: chapter.version });
    toasts.success(versionsTexts.restored(formatNumber(version.version)));
  };

  const undo = async (): Promise<void> => {
    const list = await queryClient.fetchQuery({ ...versionListQuery(chapter.id), staleTime: 0 });
    const before = list.find(({ version }) => version === restored?.before);
    if (!before) return toasts.error(versionsTexts.restoreFailure);
    if (!(await bringBack(before.id))) return;
    setRestored(null);
    toasts.success(versionsTexts.undone);
  };

  return {
    isBusy: restoration.isPending,
    restored,
    restore,
    undo: () =>
      undo().catch((error: unknown) => toasts.error(messageOf(error, versionsTexts.restoreFailure))),
  };
}
