import { useState } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import { formatChapterRanges } from '@lacthu/novel-text';
import { messageOf } from '../../../api/api-error';
import { askConfirm } from '../../../ui/ask-confirm';
import { excerpt, formatNumber } from '../../../lib/format/format';
import { toasts } from '../../../lib/toasts';
import { useDeleteChapters } from '../chapter.mutations';
import { draftKey, setDraft } from '../model/draft-store';
import { selectionTexts } from './selection.texts';

/** Maximum length of the numbers in the confirmation. */
const RANGES_SHOWN = 120;

export interface DeletingChapters {
  /** Number of deleted chapters; null while nothing is being deleted. */
  readonly done: number | null;
  start(chapters: readonly ChapterSummary[]): Promise<void>;
}

/**
 * Deletes many chapters after one confirmation. The first error stops it: deleted chapters stay deleted, the rest
 * stays.
 * @param onDeleted called with the deleted ids
 */
export function useDeletingChapters(
  projectId: number,
  onDeleted: (ids: readonly number[]) => void,
): DeletingChapters {
  const [done, setDone] = useState<number | null>(null);
  const deletion = useDeleteChapters(projectId);

  const start = async (chapters: readonly ChapterSummary[]): Promise<void> => {
    const count = formatNumber(chapters.length);
    const agreed = await askConfirm({
      title: selectionTexts.deleteQuestion(count),
      text: selectionTexts.deleteExplanation(
        excerpt(formatChapterRanges(chapters.map((chapter) => chapter.display_order)), RANGES_SHOWN),
      ),
      confirm: selectionTexts.delete(count),
      isDangerous: true,
    });
    if (!agreed) return;
    const gone: number[] = [];
    setDone(0);
    try {
      await deletion.mutateAsync({
        ids: chapters.map(({ id }) => id),
        onDeleted: (id) => {
          gone.push(id);
          setDraft(draftKey(projectId, id), null);
          setDone(gone.length);
        },
      });
      toasts.success(selectionTexts.deleted(count));
    } catch (error) {
      const reason = messageOf(error, selectionTexts.failure);
      toasts.error(gone.length === 0 ? reason : selectionTexts.stopped(formatNumber(gone.length), reason));
    } finally {
      setDone(null);
      onDeleted(gone);
    }
  };
  return { done, start };
}
