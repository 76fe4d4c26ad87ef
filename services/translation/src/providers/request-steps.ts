import { LRUCache } from 'lru-cache';
import { ProviderError } from '../provider-errors/provider-error';
import type { ReasoningStep } from './reasoning-fields';

const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_PLACES = 1_000;

/** The step of the reasoning fields that each model accepts, as this process found out; forgotten after seven days. */
export class RequestSteps {
  private readonly taken = new LRUCache<string, number>({
    max: MAX_PLACES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: Date,
  });

  /**
   * Calls `ask` with the fields of the remembered step. A refusal of these fields takes the next step that the provider
   * allows, and repeats the call at once.
   *
   * @param place address, model and wanted level
   */
  async run<T>(
    place: string,
    steps: readonly ReasoningStep[],
    ask: (fields: ReasoningStep['fields']) => Promise<T>,
  ): Promise<T> {
    for (let step = Math.min(this.taken.get(place) ?? 0, steps.length - 1); ;) {
      try {
        return await ask(steps[step]?.fields ?? {});
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.facts.refusesReasoning) throw error;
        if (step >= steps.length - 1) throw error;
        step = nextStep(steps, step, error.facts.allowedLevels ?? []);
        this.taken.set(place, step);
      }
    }
  }
}

/** The next step, without levels that the provider does not list. */
function nextStep(steps: readonly ReasoningStep[], step: number, allowed: readonly string[]): number {
  const isAllowed = ({ level }: ReasoningStep): boolean =>
    level === undefined || allowed.length === 0 || allowed.includes(level);
  const next = steps.findIndex((each, index) => index > step && isAllowed(each));
  return next < 0 ? steps.length - 1 : next;
}
