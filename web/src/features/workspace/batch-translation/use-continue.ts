import { useState } from 'react';
import type { BatchTranslationJob, CostLimit, ModelPrice } from '@lacthu/contracts';
import { isReady, MODEL_FIELDS, useAiSettings, type AiSettings } from '../../../settings/ai-settings';
import { useModels } from '../../../api/translation/models.queries';
import { useContinueBatch, type ContinueHow } from './batch.mutations';
import { hasUsedItsLimit } from './model/job-cost';

interface Continuing {
  /**
   * Settings for continuing: the AI settings for the job's engine, with the job's model, or the successor of one that is
   * gone, until another one is chosen.
   */
  readonly settings: AiSettings;
  /** Changes the AI settings, except for the model, which applies to the job only. */
  change(part: Partial<AiSettings>): void;
  readonly isContinuing: boolean;
  /** Input is needed first: a key that may have caused the pause, or a higher limit. */
  readonly needsAnswers: boolean;
  /** @param limitUsd new cost limit in US dollars; null to keep it */
  go(limitUsd: number | null, onSuccess?: () => void): void;
}

/** Continues a job with its model and the current AI settings of its engine. */
export function useContinue(job: BatchTranslationJob, how: ContinueHow): Continuing {
  const { settings, change } = useJobSettings(job);
  const { price } = useModels(settings);
  const continuing = useContinueBatch(job.project_id);
  const isFree = job.engine === 'hanviet';
  return {
    settings,
    change,
    isContinuing: continuing.isPending,
    needsAnswers: !isFree && (how === 'resume' || !isReady(settings) || hasUsedItsLimit(job)),
    go: (limitUsd, onSuccess) =>
      continuing.mutate({ jobId: job.id, how, settings, cost: costOf(price, limitUsd) }, { onSuccess }),
  };
}

/** A limit is sent even without a known price: the server then reports what is missing. */
function costOf(price: ModelPrice | null, limitUsd: number | null): CostLimit {
  return { ...(price && { price }), ...(limitUsd !== null && { maxCostUsd: limitUsd }) };
}

/** The AI settings for a job's engine, whichever engine is selected now. */
function useJobSettings({
  engine,
  model,
  successor,
}: BatchTranslationJob): Pick<Continuing, 'settings' | 'change'> {
  const [settings, change] = useAiSettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const field = engine === 'hanviet' ? null : MODEL_FIELDS[engine];
  const jobModel = chosen ?? successor ?? model;
  return {
    settings: { ...settings, engine, ...(field !== null && jobModel !== null && { [field]: jobModel }) },
    change: (part) => {
      const { [field ?? 'engine']: model, ...others } = part;
      if (model !== undefined) setChosen(model);
      if (Object.keys(others).length > 0) change(others);
    },
  };
}
