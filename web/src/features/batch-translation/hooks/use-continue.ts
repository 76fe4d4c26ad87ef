import type { BatchTranslationJob } from '@lacthu/contracts';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings } from '../../../settings/ai-settings';
import { useContinueBatch } from '../api/batch.mutations';
import { batchTexts } from '../texts';

interface Continuing {
  readonly isContinuing: boolean;
  continueJob(job: BatchTranslationJob, how: 'resume' | 'retry-failed'): void;
}

/** Lets a job go on with the present AI settings; where they lack a key or are of another engine, leads to them. */
export function useContinue(projectId: number): Continuing {
  const [settings] = useAiSettings();
  const continuing = useContinueBatch(projectId);
  return {
    isContinuing: continuing.isPending,
    continueJob: (job, how) => {
      const isSameEngine = settings.engine === job.engine;
      if (isSameEngine && isReady(settings)) return continuing.mutate({ jobId: job.id, how, settings });
      toasts.error(
        isSameEngine
          ? batchTexts.keyMissing(settings.engine.toUpperCase())
          : batchTexts.otherEngine(batchTexts.engines[job.engine]),
      );
      setAiPanel(true);
    },
  };
}
