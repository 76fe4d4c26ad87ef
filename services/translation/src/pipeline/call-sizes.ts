import { Inject, Injectable } from '@nestjs/common';
import { ENGINE_DEFAULTS, type ChatEngineChoice, type EngineAccess } from '@lacthu/contracts';
import { normalizeOpenAiBaseUrl } from '@lacthu/outbound';
import { LRUCache } from 'lru-cache';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { sizeAfter, startSize, type CallSize, type MeasuredCall } from './call-size';
import { callCharsOf, factsOf } from './model-limits';

/** Upper bound of remembered sizes; the least recently used one is evicted and learnt again. */
const MAX_PLACES = 1_000;

/** The learnt size of the calls of one access. */
export interface LearntSize {
  /** The size now. */
  current(): CallSize;
  note(call: MeasuredCall): void;
}

/**
 * Sizes of calls, learnt by each process for each address and model. They are not shared: a process that starts again
 * learns its size within some calls, and an unlucky call of one process does not slow the others down.
 */
@Injectable()
export class CallSizes {
  private readonly sizes = new LRUCache<string, CallSize>({ max: MAX_PLACES });

  constructor(@Inject(ModelCatalogs) private readonly catalogs: Pick<ModelCatalogs, 'today'>) {}

  /** @param model the model that is called */
  of(engine: ChatEngineChoice, { baseUrl }: Pick<EngineAccess, 'baseUrl'>, model: string): LearntSize {
    const address = engine === 'googleai' ? '' : (normalizeOpenAiBaseUrl(baseUrl)?.toString() ?? '');
    const isOwn = address === '' || address === ENGINE_DEFAULTS.openAiBaseUrl;
    const place = `${engine} ${isOwn ? '' : address} ${model}`;
    const current = (): CallSize => this.sizes.get(place) ?? this.start(model, isOwn);
    return { current, note: (call) => void this.sizes.set(place, sizeAfter(current(), call)) };
  }

  /** A server at another address may give a model of the same name other limits, so that its size is learnt from below. */
  private start(model: string, isOwn: boolean): CallSize {
    const facts = factsOf(this.catalogs.today(), model);
    return startSize(callCharsOf(model, facts), isOwn && facts.outputTokens !== undefined);
  }
}
