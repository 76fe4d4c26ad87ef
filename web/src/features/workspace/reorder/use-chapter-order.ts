import { useEffect, useState } from 'react';
import { commonTexts } from '../../../frequent.texts';
import { messageOf } from '../../../api/api-error';
import { toasts } from '../../../lib/toasts';
import { useReorderChapters } from '../chapter.mutations';
import { setUnsavedOrder } from '../model/unsaved-order';
import { countMoved, moved, renumbered, type OrderedChapter } from './order';
import { reorderTexts } from './reorder.texts';

export interface Reordering {
  readonly chapters: readonly OrderedChapter[];
  /** Number of moved chapters. */
  readonly movedCount: number;
  readonly isSaving: boolean;
  /** Both indices count from 0. */
  move(from: number, to: number): void;
  reset(): void;
  save(): void;
}

/**
 * An unsaved order of the chapters; leaving the page warns while there is one.
 * @param before the chapters when the reordering began
 */
export function useChapterOrder(
  projectId: number,
  before: readonly OrderedChapter[],
  onSaved: () => void,
): Reordering {
  const [chapters, setChapters] = useState(before);
  const saving = useReorderChapters(projectId);
  const movedCount = countMoved(before, chapters);

  useEffect(() => {
    setUnsavedOrder(movedCount > 0);
    return () => setUnsavedOrder(false);
  }, [movedCount]);

  return {
    chapters,
    movedCount,
    isSaving: saving.isPending,
    move: (from, to) => setChapters((list) => moved(list, from, to)),
    reset: () => setChapters(before),
    save: () =>
      saving.mutate(renumbered(chapters), {
        onSuccess: () => {
          toasts.success(reorderTexts.saved);
          onSaved();
        },
        onError: (error) => toasts.error(messageOf(error, commonTexts.unknownError)),
      }),
  };
}
