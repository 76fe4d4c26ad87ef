import { formatNumber } from '../../../../lib/format/format';
import { batchTexts } from '../texts';
import { sizesOf, useChapterList } from './use-chapter-sizes';
import { useStart } from './use-start';

interface StartingChosen {
  readonly isStarting: boolean;
  start(chapterIds: readonly number[]): void;
}

/** Starts a batch over some saved chapters, after a question that tells what it may cost. */
export function useStartChosen(projectId: number, stylePrompt: string): StartingChosen {
  const { askWhereItCosts, estimate, isStarting } = useStart(projectId, stylePrompt);
  const chapters = useChapterList(projectId);
  return {
    isStarting,
    start: (chapterIds) => {
      const chosen = new Set(chapterIds);
      const sizes = chapters && sizesOf(chapters.filter(({ id }) => chosen.has(id)));
      const count = formatNumber(chapterIds.length);
      askWhereItCosts({
        choice: { chapterIds },
        title: batchTexts.chosenQuestion(count),
        text: sizes ? estimate(sizes) : batchTexts.lengthsUnknown,
        confirm: batchTexts.startChosen(count),
      });
    },
  };
}
