import { Injectable } from '@nestjs/common';
import { splitSecret, type StartBatchTranslationRequest } from '@lacthu/contracts';
import type { IdempotentRequest } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { LimitedJobs, type StartedJob } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { createHash } from 'node:crypto';
import { BatchPlans } from './batch-plans.queries';
import { BatchSelection } from './batch-selection.queries';
import { BATCH_TRANSLATION, type BatchOptions, type BatchPayload } from './batch-job';
import { ResolveBatchOptions } from './resolve-batch-options.queries';

/** Starts a batch translation. Errors that a person can correct are thrown here, before it starts. */
@Injectable()
export class StartBatchTranslation {
  constructor(
    private readonly jobs: LimitedJobs,
    private readonly projects: ProjectsClient,
    private readonly options: ResolveBatchOptions,
    private readonly selection: BatchSelection,
    private readonly plans: BatchPlans,
  ) {}

  /**
   * @param key idempotency key: a repeated start returns the job of the first one
   * @returns id of the job and its number of chapters
   * @throws DomainError foreign project, empty range, chapter without title and text, missing key, blocked address, cost
   * limit without a price, the same batch running already
   */
  async execute(
    user: ActingUser,
    projectId: number,
    request: StartBatchTranslationRequest,
    key: string | null,
  ): Promise<{ jobId: string; chapters: number }> {
    await this.projects.assertMayEdit(user, projectId);
    const start = startOf(user, projectId, request, key);
    const { jobId, items } = await this.jobs.once(start, () => this.begin(user, projectId, request, start));
    return { jobId, chapters: items };
  }

  private async begin(
    user: ActingUser,
    projectId: number,
    request: StartBatchTranslationRequest,
    start: IdempotentRequest,
  ): Promise<StartedJob> {
    const { secret } = splitSecret(request.translationConfig);
    const options = await this.options.execute(request, secret);
    const { payloads: selected, sizes } = await this.selection.select(user, projectId, request);
    const jobId = await this.jobs.create({
      kind: BATCH_TRANSLATION,
      owner: user,
      scopeId: projectId,
      options: { ...options, work: this.plans.workOf(options, sizes) },
      items: selected.map((payload) => ({ label: payload.title, payload })),
      secret,
      dedupeKey: fingerprint(projectId, options, selected),
      start,
    });
    return { jobId, items: selected.length };
  }
}

function startOf(
  user: ActingUser,
  projectId: number,
  { translationConfig, ...chosen }: StartBatchTranslationRequest,
  key: string | null,
): IdempotentRequest {
  const { options: config } = splitSecret(translationConfig);
  return { ownerId: user.id, kind: BATCH_TRANSLATION, key, request: { projectId, ...chosen, config } };
}

/**
 * Hash of project, options and chapters: a second start with the same one while the first is open is a double click. The
 * cost limit is not part of it.
 */
function fingerprint(
  projectId: number,
  { source, engine, model, baseUrl, stylePrompt, hanviet, fallbackHanviet, reasoning }: BatchOptions,
  selected: readonly BatchPayload[],
): string {
  const options = { source, engine, model, baseUrl, stylePrompt, hanviet, fallbackHanviet, reasoning };
  return createHash('sha256')
    .update(JSON.stringify([projectId, options, selected]))
    .digest('base64url');
}
