import { useState } from 'react';
import type { BatchTranslationJob, CostLimit, ModelPrice } from '@lacthu/contracts';
import { isReady, useAiSettings, type AiSettings } from '../../../../settings/ai-settings';
import { usePrice } from '../../../../settings/model-prices';
import { useContinueBatch, type ContinueHow } from '../batch.mutations';
import { hasUsedItsLimit } from '../model/job-cost';

interface Continuing {
  /** With what it goes on: the AI settings for its engine, with its own model until another one is chosen. */
  readonly settings: AiSettings;
  /** Changes the AI settings, but for the model, which is the job's alone. */
  change(part: Partial<AiSettings>): void;
  readonly isContinuing: boolean;
  /** Something must be asked first: a key that may be the reason of the pause, or a higher limit. */
  readonly needsAnswers: boolean;
  /** @param limitUsd a new cost limit in US dollars; null where it stays */
  go(limitUsd: number | null, onSuccess?: () => void): void;
}

/** Lets a job go on with its model and with what else the AI settings hold for its engine. */
export function useContinue(job: BatchTranslationJob, how: ContinueHow): Continuing {
  const { settings, change } = useJobSettings(job);
  const price = usePrice(settings);
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

/** A limit is sent also where no price is known: the server says then what is missing. */
function costOf(price: ModelPrice | null, limitUsd: number | null): CostLimit {
  return { ...(price && { price }), ...(limitUsd !== null && { maxCostUsd: limitUsd }) };
}

/** Where the settings keep the model of an engine. */
const MODEL_FIELDS = { openai: 'openAIModel', googleai: 'googleAIModel' } as const;

/** The AI settings as they hold for a job's engine, whichever is chosen at present. */
function useJobSettings({ engine, model }: BatchTranslationJob): Pick<Continuing, 'settings' | 'change'> {
  const [settings, change] = useAiSettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const field = engine === 'hanviet' ? null : MODEL_FIELDS[engine];
  const jobModel = chosen ?? model;
  return {
    settings: { ...settings, engine, ...(field !== null && jobModel !== null && { [field]: jobModel }) },
    change: (part) => {
      const { [field ?? 'engine']: model, ...others } = part;
      if (model !== undefined) setChosen(model);
      if (Object.keys(others).length > 0) change(others);
    },
  };
}
