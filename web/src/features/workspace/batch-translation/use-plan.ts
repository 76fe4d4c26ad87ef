import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { BatchPlan, CostLimit } from '@lacthu/contracts';
import { useAiSettings } from '../../../settings/ai-settings';
import { useModels } from '../../../api/translation/models.queries';
import type { BatchChoice } from './start-body';
import { planQuery } from './batch.queries';
import { planDetails, planWords } from './model/plan-words';

/** Pause (ms) after the last change of the form before the plan is asked for. */
const CALM_MS = 400;

/** The plan of what the form has chosen, as far as it is known. */
export interface ShownPlan {
  readonly state: 'loading' | 'failed' | 'known';
  /** Empty unless the plan is known. */
  readonly words: string;
  readonly details: string;
}

/** Plans the chosen batch again whenever chapters, engine, model, prompt or price change. @param choice null: nothing to plan */
export function usePlan(projectId: number, stylePrompt: string, choice: BatchChoice | null): ShownPlan {
  const [settings] = useAiSettings();
  const { price } = useModels(settings);
  const cost: CostLimit = price === null ? {} : { price };
  const wanted = JSON.stringify(choice && { choice, settings, stylePrompt, cost });
  const [calm] = useDebouncedValue(wanted, CALM_MS);
  const plan = useQuery({
    ...planQuery(projectId, choice && { choice, settings, stylePrompt, cost }),
    enabled: choice !== null && calm === wanted,
  });
  return shown(plan.data, plan.isError);
}

function shown(plan: BatchPlan | undefined, isError: boolean): ShownPlan {
  if (!plan) return { state: isError ? 'failed' : 'loading', words: '', details: '' };
  const now = new Date();
  return { state: 'known', words: planWords(plan, now), details: planDetails(plan, now) };
}
