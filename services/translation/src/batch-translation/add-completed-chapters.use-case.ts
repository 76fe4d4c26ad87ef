import { Injectable } from '@nestjs/common';
import type { CreateChaptersFromJobRequest } from '@lacthu/contracts';
import { DomainError, toDomainError, type ActingUser } from '@lacthu/http';
import { JobQueries, type JobItemView, type JobSummary } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { BatchAdditionsRepository } from './batch-additions.repository';
import {
  BATCH_TRANSLATION,
  batchOptionsSchema,
  batchPayloadSchema,
  batchResultSchema,
  type BatchOptions,
} from './batch-job';

/** Upper bounds of one request to projects. */
const CALL_CHAPTERS = 20;
const CALL_CHARS = 4_000_000;

type NewChapter = CreateChaptersFromJobRequest['chapters'][number];

interface Addition {
  readonly position: number;
  readonly chapter: NewChapter;
}

export interface AddedChapters {
  readonly addedCount: number;
  readonly skippedCount: number;
  readonly errors: { title: string; msg: string }[];
}

/** Adds the translated chapters of a batch to its project; repeated requests add each chapter once. */
@Injectable()
export class AddCompletedChapters {
  constructor(
    private readonly queries: JobQueries,
    private readonly additions: BatchAdditionsRepository,
    private readonly projects: ProjectsClient,
  ) {}

  /** @throws DomainError foreign project, unknown batch */
  async execute(user: ActingUser, projectId: number, jobId: string): Promise<AddedChapters> {
    await this.projects.assertMayEdit(user, projectId);
    const job = await this.queries.find({ ownerId: user.id, kind: BATCH_TRANSLATION, id: jobId });
    if (!job || job.scopeId !== projectId) throw new DomainError('translation.batch_not_found');
    const missing = await this.missingChapters(job);
    const errors: AddedChapters['errors'] = [];
    let addedCount = 0;
    for (const group of groupsOf(missing)) {
      try {
        addedCount += await this.add(user, projectId, jobId, group);
      } catch (error) {
        const msg = toDomainError(error).message;
        errors.push(...group.map(({ chapter }) => ({ title: chapter.title, msg })));
      }
    }
    return { addedCount, skippedCount: job.total - addedCount - errors.length, errors };
  }

  private async missingChapters(job: JobSummary): Promise<Addition[]> {
    const options = batchOptionsSchema.parse(job.options);
    if (options.source === 'saved') return [];
    const added = new Set((await this.additions.ofJobs([job.id])).map(({ position }) => position));
    const items = await this.queries.items(job.id);
    return items
      .filter((item) => item.status === 'done' && !added.has(item.position))
      .flatMap((item) => toAddition(job.id, item, options));
  }

  private async add(
    user: ActingUser,
    projectId: number,
    jobId: string,
    group: readonly Addition[],
  ): Promise<number> {
    const { chapters } = await this.projects.createChapters(user, projectId, {
      chapters: group.map(({ chapter }) => chapter),
    });
    const byKey = new Map(chapters.map((chapter) => [chapter.resultKey, chapter]));
    const placed = group.flatMap(({ position, chapter }) => {
      const made = byKey.get(chapter.resultKey);
      return made ? [{ position, chapterId: made.chapterId }] : [];
    });
    await this.additions.record(jobId, placed);
    return chapters.filter(({ outcome }) => outcome === 'created').length;
  }
}

function toAddition(jobId: string, item: JobItemView, options: BatchOptions): Addition[] {
  const payload = batchPayloadSchema.parse(item.payload);
  const result = batchResultSchema.parse(item.result);
  if (payload.type !== 'staged' || result.translatedContent === undefined) return [];
  const chapter = {
    resultKey: `${jobId}:${item.position}`,
    title: result.title ?? payload.title,
    originalContent: payload.content,
    translatedContent: result.translatedContent,
    failedLines: [],
    engine: options.engine,
    model: options.model || null,
  };
  return [{ position: item.position, chapter }];
}

function groupsOf(additions: readonly Addition[]): Addition[][] {
  const groups: Addition[][] = [];
  let size = 0;
  for (const addition of additions) {
    const length = addition.chapter.originalContent.length + addition.chapter.translatedContent.length;
    const group = groups.at(-1);
    if (!group || group.length >= CALL_CHAPTERS || size + length > CALL_CHARS) {
      groups.push([addition]);
      size = length;
    } else {
      group.push(addition);
      size += length;
    }
  }
  return groups;
}
