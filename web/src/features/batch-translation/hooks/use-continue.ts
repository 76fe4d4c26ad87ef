import type { BatchTranslationJob, CostLimit, ModelPrice } from '@lacthu/contracts';
import { isReady, useAiSettings } from '../../../settings/ai-settings';
import { usePrice } from '../../../settings/model-prices';
import { useContinueBatch, type ContinueHow } from '../api/batch.mutations';
import { hasUsedItsLimit } from '../model/job-cost';

interface Continuing {
  readonly isContinuing: boolean;
  /** Something must be asked first: a key that may be the reason of the pause, or a higher limit. */
  readonly needsAnswers: boolean;
  /** @param limitUsd a new cost limit in US dollars; null where it stays */
  go(limitUsd: number | null, onSuccess?: () => void): void;
}

/** Lets a job go on with what the AI settings hold for its engine. */
export function useContinue(job: BatchTranslationJob, how: ContinueHow): Continuing {
  const { settings } = useJobSettings(job);
  const price = usePrice(settings);
  const continuing = useContinueBatch(job.project_id);
  const isFree = job.engine === 'hanviet';
  return {
    isContinuing: continuing.isPending,
    needsAnswers: !isFree && (how === 'resume' || !isReady(settings) || hasUsedItsLimit(job)),
    go: (limitUsd, onSuccess) =>
      continuing.mutate({ jobId: job.id, how, settings, cost: costOf(price, limitUsd) }, { onSuccess }),
  };
}

/** A limit is sent also where no price is known: the server says then what is missing. */
function costOf(price: ModelPrice | null, limitUsd: number | null): CostLimit {
  return { ...(price && { price }), ...(limitUsd !== null && { maxCostUsd: limitUsd }) };
}

/** The AI settings as they hold for a job's engine, whichever is chosen at present. */
export function useJobSettings({ engine }: Pick<BatchTranslationJob, 'engine'>) {
  const [settings, change] = useAiSettings();
  return { settings: { ...settings, engine }, change };
}
