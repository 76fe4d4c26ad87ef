import { Injectable } from '@nestjs/common';
import {
  splitSecret,
  type ContinueBatchTranslationRequest,
  type EngineSecret,
  type StartBatchTranslationRequest,
} from '@lacthu/contracts';
import type { ModelUsage } from '@lacthu/jobs';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { Translators } from '../pipeline/translators';
import type { TextTranslator } from '../pipeline/text-translator.port';
import { DayCounts } from '../rate-limiter/day-counts.queries';
import type { BatchOptions } from './batch-job';
import { assertMaySpend, costSettings, fixedModel } from './cost-limit';

/** The request for a batch that continues, without its keys. */
type Continuation = Omit<ContinueBatchTranslationRequest, keyof EngineSecret>;

/** Resolves the options of a batch, for its start, its plan and its continuation: the called model, prices and cost limit. */
@Injectable()
export class ResolveBatchOptions {
  constructor(
    private readonly translators: Translators,
    private readonly catalogs: ModelCatalogs,
    private readonly counts: DayCounts,
  ) {}

  /**
   * @param secret keys with which the engine is opened; opening sends nothing
   * @throws DomainError missing key, blocked address, cost limit without a price
   */
  async execute(
    { stagedChapters, translationConfig }: StartBatchTranslationRequest,
    secret: EngineSecret,
  ): Promise<BatchOptions> {
    const { options: given } = splitSecret(translationConfig);
    const { price, maxCostUsd, ...config } = given;
    const asked = { ...config, source: stagedChapters ? 'staged' : 'saved' } as const;
    const translator = await this.open(asked, secret);
    const called = { ...asked, ...fixedModel(asked.model, translator.called) };
    const options = { ...called, ...costSettings(called, { price, maxCostUsd }) };
    assertMaySpend(options, [], this.catalogs.priceOf);
    return { ...options, ...this.countersOf(translator) };
  }

  /**
   * Resolves the options that a batch continues with.
   *
   * @param secret absent: the batch continues with the keys that it has kept, which are sent only to their own address
   * @throws DomainError missing key, blocked address, cost limit reached
   */
  async ofContinuation(
    before: BatchOptions,
    { model, baseUrl, reasoning = before.reasoning ?? 'off', ...limit }: Continuation,
    spent: readonly ModelUsage[],
    secret: EngineSecret | undefined,
  ): Promise<Partial<BatchOptions>> {
    const address = secret ? baseUrl || before.baseUrl : before.baseUrl;
    const asked = { model: model || before.model, baseUrl: address, reasoning };
    const translator = secret && (await this.open({ ...before, ...asked }, secret));
    const called = { ...asked, ...fixedModel(asked.model, translator?.called) };
    const options = { ...called, ...costSettings({ ...before, ...called }, limit) };
    assertMaySpend({ ...before, ...options }, spent, this.catalogs.priceOf);
    if (translator) return { ...options, ...this.countersOf(translator) };
    // Without the keys the counters of another model have no name.
    return called.model === before.model ? options : { ...options, counters: null };
  }

  private open(
    { engine, model, baseUrl, reasoning = 'off', stylePrompt }: BatchOptions,
    secret: EngineSecret,
  ): Promise<TextTranslator> {
    return this.translators.open({
      engine,
      access: { model, baseUrl, reasoning, ...secret },
      stylePrompt,
      isEdit: false,
      waitsForLimits: false,
    });
  }

  private countersOf({ limits }: TextTranslator): Pick<BatchOptions, 'counters'> {
    return limits ? { counters: this.counts.countersOf(limits) } : {};
  }
}
