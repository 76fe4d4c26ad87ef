import type { EffectiveModel, ListedModel } from '@lacthu/contracts';
import { ProviderError } from '../provider-errors/provider-error';
import type { ChatAnswer, ChatCall, ChatEngine, ModelLister } from './chat-engine.port';
import { isOtherModel } from './other-model';
import type { ModelPlace, ProviderModels } from './provider-models';

/** Milliseconds for asking a provider for its list after it has refused a model. */
const LIST_AFTER_REFUSAL_MS = 10_000;

type Lookup = Pick<ChatCall, 'signal' | 'timeoutMs'>;

/** The model of an engine: what is called, what it replaces, and what has answered where that is another one. */
export interface CalledModel extends EffectiveModel {
  readonly answeredModel?: string;
}

/** An engine that knows the models of its provider: it caches the list, and names the successor of a model that is gone. */
export class CatalogedEngine implements ChatEngine, ModelLister {
  private answeredBy: string | undefined;

  constructor(
    private readonly engine: ChatEngine & ModelLister,
    private readonly place: ModelPlace,
    private readonly models: ProviderModels,
    private readonly effective: EffectiveModel,
    /** As it was chosen; empty means the default. */
    private readonly chosen: string,
  ) {}

  get model(): string {
    return this.engine.model;
  }

  get contextTokens(): number | undefined {
    return this.engine.contextTokens;
  }

  get limits(): ChatEngine['limits'] {
    return this.engine.limits;
  }

  get called(): CalledModel {
    return { ...this.effective, ...(this.answeredBy !== undefined && { answeredModel: this.answeredBy }) };
  }

  async complete(call: ChatCall): Promise<ChatAnswer> {
    const { answeredModel, ...answer } = await this.named(call, () => this.engine.complete(call));
    if (answeredModel === undefined || !isOtherModel(this.model, answeredModel)) return answer;
    this.answeredBy = answeredModel;
    return { ...answer, answeredModel };
  }

  check(call: Lookup): Promise<void> {
    return this.named(call, () => this.engine.check(call));
  }

  /** Lists the models with their facts, and caches the list. */
  async listModels(call: Lookup): Promise<ListedModel[]> {
    return this.models.keep(this.place, await this.engine.listModels(call));
  }

  /** The cached list; undefined without one. */
  cachedModels(): ListedModel[] | undefined {
    return this.models.cached(this.place);
  }

  /** The model that a new call would use: it may change with the list. */
  resolve(): EffectiveModel {
    return this.models.effective(this.place, this.chosen);
  }

  /**
   * The model to use instead of this one, once the provider has refused it: a listed one that is not of a dearer class.
   * Asks for the list where none is cached; a list that fails does not matter.
   */
  async successor({ signal }: Pick<ChatCall, 'signal'>): Promise<string | undefined> {
    if (!this.models.cached(this.place))
      await this.listModels({ signal, timeoutMs: LIST_AFTER_REFUSAL_MS }).catch(() => undefined);
    return this.models.successorOf(this.place, this.model);
  }

  private async named<T>(call: Pick<ChatCall, 'signal'>, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'model_unavailable') throw error;
      const successor = await this.successor(call);
      throw new ProviderError(error.kind, {
        ...error.facts,
        model: this.model,
        isModelEnded: this.models.isEnded(this.place, this.model),
        ...(successor !== undefined && { successor }),
      });
    }
  }
}
