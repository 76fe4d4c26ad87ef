import { Injectable } from '@nestjs/common';
import { splitSecret, type EngineSecret, type StartBatchTranslationRequest } from '@lacthu/contracts';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { Translators } from '../pipeline/translators';
import type { BatchOptions } from './batch-job';
import { assertMaySpend, costSettings, fixedModel } from './cost-limit';

/** Resolves the options of a batch, for its start and for its plan: the model that is called, prices and cost limit. */
@Injectable()
export class ResolveBatchOptions {
  constructor(
    private readonly translators: Translators,
    private readonly catalogs: ModelCatalogs,
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
    const translator = await this.translators.open({
      engine: config.engine,
      access: { ...translationConfig, ...secret },
      stylePrompt: config.stylePrompt,
      isEdit: false,
      waitsForLimits: false,
    });
    const called = { ...asked, ...fixedModel(asked.model, translator.called) };
    const options = { ...called, ...costSettings(called, { price, maxCostUsd }) };
    assertMaySpend(options, [], this.catalogs.priceOf);
    return options;
  }
}
