import { Injectable } from '@nestjs/common';
import {
  ENGINE_DEFAULTS,
  type ChatEngineChoice,
  type EffectiveModel,
  type ListedModel,
} from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { effectiveModelOf, successorOf, type ModelFacts } from '../model-catalog/effective-model';
import { ModelCatalogs } from '../model-catalog/model-catalogs';

const DAY_MS = 86_400_000;
/** Models of all cached lists together; the longest single list has 2,000. */
const MAX_CACHED_MODELS = 40_000;
const SPECIFIED = { openai: ENGINE_DEFAULTS.openAiModel, googleai: ENGINE_DEFAULTS.googleAiModel };

/** A provider's address with the keys for it: what its list of models depends on. */
export interface ModelPlace {
  readonly engine: ChatEngineChoice;
  readonly baseUrl: string;
  readonly apiKeys: readonly string[];
  /** `vendor`: the vendor's own address; `operator`: set by the operator, perhaps a proxy; `person`: any server. */
  readonly kind: 'vendor' | 'operator' | 'person';
}

interface CachedList {
  readonly models: readonly ListedModel[];
  readonly until: number;
}

/**
 * Resolves models by the catalog and the lists of providers, which this process caches for a day. A list is found by a
 * keyed hash of address and keys: other keys may see other models, and no key is kept.
 */
@Injectable()
export class ProviderModels {
  private readonly lists = new LRUCache<string, CachedList>({
    maxSize: MAX_CACHED_MODELS,
    sizeCalculation: ({ models }) => models.length + 1,
  });
  private readonly salt = randomBytes(32);

  constructor(
    private readonly catalogs: ModelCatalogs,
    private readonly clock: Clock,
  ) {}

  /** Caches the list of a provider, and returns it with the facts of the catalog where the list has none. */
  keep(place: ModelPlace, models: readonly ListedModel[]): ListedModel[] {
    this.lists.set(this.keyOf(place), { models, until: this.clock.now().getTime() + DAY_MS });
    return this.described(models);
  }

  /** The cached list with the facts of the catalog; undefined without one. */
  cached(place: ModelPlace): ListedModel[] | undefined {
    const list = this.listOf(place);
    return list && this.described(list);
  }

  /** The model that is called for a chosen one; empty means the default. */
  effective(place: ModelPlace, chosen: string): EffectiveModel {
    const facts = this.factsOf(place);
    const mayReplace = place.kind === 'vendor' || (place.kind === 'operator' && facts.listed !== null);
    return effectiveModelOf({ chosen, specified: SPECIFIED[place.engine], mayReplace }, facts);
  }

  /**
   * The model to use instead of one that the provider does not have. Without a list only the vendor's own address is known
   * to have the models of the catalog.
   */
  successorOf(place: ModelPlace, model: string): string | undefined {
    const facts = this.factsOf(place);
    if (facts.listed?.has(model)) return undefined;
    return facts.listed || place.kind === 'vendor' ? successorOf(model, facts) : undefined;
  }

  /** True when the model's last day is over, by the catalog. */
  isEnded({ engine }: ModelPlace, model: string): boolean {
    return this.catalogs.entries(engine).some(({ id, state }) => id === model && state === 'ended');
  }

  private factsOf(place: ModelPlace): ModelFacts {
    const list = this.listOf(place);
    const today = this.today();
    const living = list?.filter(({ endsAt }) => endsAt === undefined || endsAt > today);
    return {
      entries: this.catalogs.entries(place.engine),
      listed: living && living.length > 0 ? new Set(living.map(({ id }) => id)) : null,
    };
  }

  /** Facts of the list come first: they are newer, and prices of a reseller are its own. */
  private described(models: readonly ListedModel[]): ListedModel[] {
    const today = this.today();
    return models.map((model) => {
      const {
        reasoning: _reasoning,
        freePerDay: _free,
        cacheMinTokens: _cache,
        ...known
      } = this.catalogs.find(model.id) ?? { id: model.id };
      const own = model.endsAt === undefined ? {} : { state: stateOn(today, model.endsAt) };
      return { ...known, ...own, ...model };
    });
  }

  private listOf(place: ModelPlace): readonly ListedModel[] | undefined {
    const list = this.lists.get(this.keyOf(place));
    return list && list.until > this.clock.now().getTime() ? list.models : undefined;
  }

  private keyOf({ engine, baseUrl, apiKeys }: ModelPlace): string {
    return createHmac('sha256', this.salt)
      .update(JSON.stringify([engine, baseUrl, ...apiKeys]))
      .digest('base64url');
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }
}

function stateOn(today: string, endsAt: string): 'deprecated' | 'ended' {
  return endsAt <= today ? 'ended' : 'deprecated';
}
