import { Injectable } from '@nestjs/common';
import { splitSecret, type ErrorCode, type StartBatchTranslationRequest } from '@lacthu/contracts';
import type { IdempotentRequest } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { LimitedJobs, type StartedJob } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { createHash } from 'node:crypto';
import { Translators } from '../pipeline/translators';
import { BATCH_TRANSLATION, type BatchOptions, type BatchPayload } from './batch-job';
import { assertMaySpend, costSettings } from './cost-limit';
import { isOfLines, placeOfBlank, selectSaved, selectStaged } from './select-chapters';

/** Starts a batch translation. Errors that a person can correct are thrown here, before it starts. */
@Injectable()
export class StartBatchTranslation {
  constructor(
    private readonly jobs: LimitedJobs,
    private readonly projects: ProjectsClient,
    private readonly translators: Translators,
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
    const { secret, options: given } = splitSecret(request.translationConfig);
    const { price, maxCostUsd, ...config } = given;
    const asked = { ...config, source: request.stagedChapters ? 'staged' : 'saved' } as const;
    const options: BatchOptions = { ...asked, ...costSettings(asked, { price, maxCostUsd }) };
    assertMaySpend(options, []);
    await this.translators.open({
      engine: config.engine,
      access: request.translationConfig,
      stylePrompt: config.stylePrompt,
      isEdit: false,
      waitsForLimits: false,
    });
    const selected = await this.select(user, projectId, request);
    const jobId = await this.jobs.create({
      kind: BATCH_TRANSLATION,
      owner: user,
      scopeId: projectId,
      options,
      items: selected.map((payload) => ({ label: payload.title, payload })),
      secret,
      dedupeKey: fingerprint(projectId, options, selected),
      start,
    });
    return { jobId, items: selected.length };
  }

  private async select(
    user: ActingUser,
    projectId: number,
    request: StartBatchTranslationRequest,
  ): Promise<BatchPayload[]> {
    assertNoBlank(request);
    const saved = request.stagedChapters ? [] : await this.projects.chapterList(user, projectId);
    const selected = request.stagedChapters ? selectStaged(request) : selectSaved(saved, request);
    // As for every job: an unknown chapter id, or one of another owner, rejects the whole start.
    if (selected.length < new Set(request.chapterIds).size)
      throw new DomainError('projects.chapter_not_found');
    if (selected.length > 0) return selected;
    throw new DomainError(whyNothing(request.chapterRange, saved.length));
  }
}

/** A blank chapter would fail later with an unclear error. */
function assertNoBlank(request: StartBatchTranslationRequest): void {
  const place = placeOfBlank(request);
  if (place === undefined) return;
  const msg = `Chương thứ ${place} chưa có tiêu đề và nội dung. Hãy nhập nội dung hoặc xóa chương đó rồi dịch lại.`;
  throw new DomainError('translation.blank_chapter', { msg });
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

/** @param chapters number of chapters of the project */
function whyNothing(range: StartBatchTranslationRequest['chapterRange'], chapters: number): ErrorCode {
  if (!range || range.from > Math.min(chapters, range.to)) return 'translation.invalid_chapter_range';
  return isOfLines(range.only) ? 'translation.no_lines_to_translate' : 'translation.nothing_to_translate';
}

/**
 * Hash of project, options and chapters: a second start with the same one while the first is open is a double click. The
 * cost limit is not part of it.
 */
function fingerprint(
  projectId: number,
  { source, engine, model, baseUrl, stylePrompt, hanviet, fallbackHanviet }: BatchOptions,
  selected: readonly BatchPayload[],
): string {
  const options = { source, engine, model, baseUrl, stylePrompt, hanviet, fallbackHanviet };
  return createHash('sha256')
    .update(JSON.stringify([projectId, options, selected]))
    .digest('base64url');
}
