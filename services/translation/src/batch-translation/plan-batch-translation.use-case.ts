import { Injectable } from '@nestjs/common';
import { splitSecret, type BatchPlan, type PlanBatchTranslationRequest } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import { BatchPlans } from './batch-plans.queries';
import { BatchSelection } from './batch-selection.queries';
import { ResolveBatchOptions } from './resolve-batch-options.queries';

/** Stands for the key of a request without one: opening an engine sends nothing, and nothing is counted for it. */
const NO_KEY = 'none';

/** Plans a batch translation by the rules of its start, except that the key may be missing; starts and stores nothing. */
@Injectable()
export class PlanBatchTranslation {
  constructor(
    private readonly projects: ProjectsClient,
    private readonly options: ResolveBatchOptions,
    private readonly selection: BatchSelection,
    private readonly plans: BatchPlans,
  ) {}

  /** @throws DomainError as the start does, except for a missing key */
  async execute(
    user: ActingUser,
    { projectId, ...request }: PlanBatchTranslationRequest,
  ): Promise<BatchPlan> {
    await this.projects.assertMayEdit(user, projectId);
    const { secret } = splitSecret(request.translationConfig);
    const isKeyless = secret.apiKey === '' && secret.googleAIKeyList.length === 0;
    const options = await this.options.execute(request, isKeyless ? { ...secret, apiKey: NO_KEY } : secret);
    const { sizes } = await this.selection.select(user, projectId, request);
    return this.plans.before(options, sizes);
  }
}
