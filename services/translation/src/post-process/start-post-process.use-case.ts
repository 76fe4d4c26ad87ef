import { Injectable } from '@nestjs/common';
import { SCAN_CHINESE_REMNANTS, splitSecret, type StartPostProcessRequest } from '@lacthu/contracts';
import type { IdempotentRequest } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { LimitedJobs, type StartedJob } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { createHash } from 'node:crypto';
import { Translators } from '../pipeline/translators';
import { POST_PROCESS, type PostProcessPayload } from './post-process-job';

export interface StartedPostProcess {
  readonly jobId: string;
  readonly chapters: number;
  /** Number of requested chapters without a translation. */
  readonly skipped: number;
}

/** Starts post-processing saved chapters. Errors that a person can correct are thrown here, before it starts. */
@Injectable()
export class StartPostProcess {
  constructor(
    private readonly jobs: LimitedJobs,
    private readonly projects: ProjectsClient,
    private readonly translators: Translators,
  ) {}

  /**
   * @param key idempotency key: a repeated start returns the job of the first one
   * @throws DomainError foreign project or chapter, no chapter with a translation, an engine that cannot edit, missing
   * key, blocked address, the same job running already
   */
  async execute(
    user: ActingUser,
    request: StartPostProcessRequest,
    key: string | null,
  ): Promise<StartedPostProcess> {
    await this.projects.assertMayEdit(user, request.projectId);
    const start = startOf(user, request, key);
    const { jobId, items } = await this.jobs.once(start, () => this.begin(user, request, start));
    return { jobId, chapters: items, skipped: new Set(request.chapterIds).size - items };
  }

  private async begin(
    user: ActingUser,
    { projectId, chapterIds, processingConfig }: StartPostProcessRequest,
    start: IdempotentRequest,
  ): Promise<StartedJob> {
    const { secret, options: given } = splitSecret(processingConfig);
    if (given.engine === 'hanviet' && given.instruction !== SCAN_CHINESE_REMNANTS) {
      throw new DomainError('translation.engine_cannot_edit');
    }
    const translator = await this.translators.open({
      engine: given.engine,
      access: processingConfig,
      stylePrompt: given.instruction,
      isEdit: true,
      waitsForLimits: false,
    });
    const options = { ...given, model: translator.called?.model ?? given.model };
    const selected = await this.select(user, projectId, chapterIds);
    const selectedIds = selected.map(({ chapterId }) => chapterId);
    const jobId = await this.jobs.create({
      kind: POST_PROCESS,
      owner: user,
      scopeId: projectId,
      options,
      items: selected.map((payload) => ({ label: payload.title, payload })),
      secret,
      // A second start of the same work on the same chapters while the first is open is a double click.
      dedupeKey: createHash('sha256')
        .update(JSON.stringify([projectId, options, selectedIds]))
        .digest('base64url'),
      start,
    });
    return { jobId, items: selected.length };
  }

  /** Selects the translated chapters in display order, each once. */
  private async select(
    user: ActingUser,
    projectId: number,
    chapterIds: readonly number[],
  ): Promise<PostProcessPayload[]> {
    const asked = new Set(chapterIds);
    const chapters = (await this.projects.chapterList(user, projectId)).filter(({ id }) => asked.has(id));
    if (chapters.length < asked.size) throw new DomainError('projects.chapter_not_found');
    const selected = chapters
      .filter(({ state }) => state !== 'untranslated')
      .map(({ id, title }) => ({ chapterId: id, title }));
    if (selected.length === 0) throw new DomainError('translation.nothing_to_post_process');
    return selected;
  }
}

function startOf(
  user: ActingUser,
  { processingConfig, ...chosen }: StartPostProcessRequest,
  key: string | null,
): IdempotentRequest {
  const { options: config } = splitSecret(processingConfig);
  return { ownerId: user.id, kind: POST_PROCESS, key, request: { ...chosen, config } };
}
