import type { BatchTranslationJob } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm } from '../../../ui/ask-confirm';
import { useEndBatch } from './batch.mutations';
import { hasNotEnded } from './model/job-state';
import { batchTexts } from './texts';

interface JobEnding {
  readonly isEnding: boolean;
  /** Asks for confirmation, then cancels an open job or deletes an ended one. */
  end(job: BatchTranslationJob): void;
}

export function useJobEnding(projectId: number): JobEnding {
  const ending = useEndBatch(projectId);
  const end = async (job: BatchTranslationJob): Promise<void> => {
    const runs = hasNotEnded(job);
    const agreed = await askConfirm({
      title: runs ? batchTexts.cancelQuestion : batchTexts.deleteQuestion,
      text: runs ? batchTexts.cancelExplanation : batchTexts.deleteExplanation,
      confirm: runs ? batchTexts.cancelConfirm : commonTexts.remove,
      ...(runs ? { dismiss: batchTexts.keepGoing } : {}),
      isDangerous: true,
    });
    if (agreed) ending.mutate(job.id);
  };
  return { isEnding: ending.isPending, end: (job) => void end(job) };
}
