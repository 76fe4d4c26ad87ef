import { Injectable } from '@nestjs/common';
import { splitSecret, type BatchPlan, type PlanBatchTranslationRequest } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { Translators } from '../pipeline/translators';
import { BatchPlans } from './batch-plans.queries';
import { BatchSelection } from './batch-selection.queries';
import { assertMaySpend, costSettings, fixedModel } from './cost-limit';

/** Stands for the key of a request without one; opening an engine sends nothing. */
const NO_KEY = 'none';

/** Plans a batch translation by the rules of its start, except that the key may be missing; starts and stores nothing. */
@Injectable()
export class PlanBatchTranslation {
  constructor(
    private readonly projects: ProjectsClient,
    private readonly translators: Translators,
    private readonly selection: BatchSelection,
    private readonly plans: BatchPlans,
    private readonly catalogs: ModelCatalogs,
  ) {}

  /** @throws DomainError as the start does, except for a missing key */
  async execute(
    user: ActingUser,
    { projectId, ...request }: PlanBatchTranslationRequest,
  ): Promise<BatchPlan> {
    await this.projects.assertMayEdit(user, projectId);
    const { secret, options: given } = splitSecret(request.translationConfig);
    const { price, maxCostUsd, ...config } = given;
    const asked = { ...config, source: request.stagedChapters ? 'staged' : 'saved' } as const;
    const isKeyless = secret.apiKey === '' && secret.googleAIKeyList.length === 0;
    const translator = await this.translators.open({
      engine: config.engine,
      access: { ...request.translationConfig, ...(isKeyless && { apiKey: NO_KEY }) },
      stylePrompt: config.stylePrompt,
      isEdit: false,
      waitsForLimits: false,
    });
    const called = { ...asked, ...fixedModel(asked.model, translator.called) };
    const options = { ...called, ...costSettings(called, { price, maxCostUsd }) };
    assertMaySpend(options, [], this.catalogs.priceOf);
    const { sizes } = await this.selection.select(user, projectId, request);
    return this.plans.before(options, sizes);
  }
}
