import { LRUCache } from 'lru-cache';
import { ProviderError } from '../provider-errors/provider-error';
import type { ChatCall } from './chat-engine.port';
import type { ReasoningStep } from './reasoning-fields';

const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_PLACES = 1_000;

/** A part of a request that a model may refuse. */
type Part = 'reasoning' | 'system';

export interface StepsOptions {
  /** Address and model. */
  readonly place: string;
  readonly prompt: Pick<ChatCall, 'system' | 'user'>;
  /** The wanted level, and the fields that ask for it. */
  readonly wanted: string;
  readonly reasoning: readonly ReasoningStep[];
}

/** A request as it is sent; without `system`, `user` begins with the instructions. */
export interface SentForm {
  readonly system?: string;
  readonly user: string;
  readonly fields: ReasoningStep['fields'];
}

/** The form of a request that each model accepts, as this process found out; forgotten after seven days. */
export class RequestSteps {
  private readonly taken = new LRUCache<string, number>({
    max: MAX_PLACES,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: Date,
  });

  /**
   * Calls `ask` with the remembered form. A refusal of a part takes the next step of this part that the provider allows,
   * and repeats the call at once.
   *
   * @throws ProviderError `rejected` when the last step of a part is refused
   */
  async run<T>(options: StepsOptions, ask: (form: SentForm) => Promise<T>): Promise<T> {
    const { place, prompt, wanted, reasoning } = options;
    const { system, user } = prompt;
    const instructions = system === '' ? [{ user }] : [{ system, user }, { user: `${system}\n\n${user}` }];
    const parts = {
      reasoning: { key: `${place} ${wanted}`, last: reasoning.length - 1 },
      system: { key: place, last: instructions.length - 1 },
    };
    const remembered = (part: Part) =>
      Math.min(this.taken.get(`${part} ${parts[part].key}`) ?? 0, parts[part].last);
    const at = { reasoning: remembered('reasoning'), system: remembered('system') };
    for (;;) {
      try {
        const { fields = {} } = reasoning[at.reasoning] ?? {};
        return await ask({ ...(instructions[at.system] ?? { user }), fields });
      } catch (error) {
        const part = refusedPart(error);
        if (!part || !(error instanceof ProviderError)) throw error;
        const { key, last } = parts[part];
        if (at[part] >= last) throw new ProviderError('rejected', error.facts);
        at[part] = part === 'system' ? last : nextStep(reasoning, at[part], error.facts.allowedLevels ?? []);
        this.taken.set(`${part} ${key}`, at[part]);
      }
    }
  }
}

function refusedPart(error: unknown): Part | null {
  if (!(error instanceof ProviderError)) return null;
  if (error.kind === 'system_refused') return 'system';
  return error.facts.refusesReasoning ? 'reasoning' : null;
}

/** The next step, without levels that the provider does not list. */
function nextStep(steps: readonly ReasoningStep[], step: number, allowed: readonly string[]): number {
  const isAllowed = ({ level }: ReasoningStep): boolean =>
    level === undefined || allowed.length === 0 || allowed.includes(level);
  const next = steps.findIndex((each, index) => index > step && isAllowed(each));
  return next < 0 ? steps.length - 1 : next;
}
