import { Injectable } from '@nestjs/common';
import { storeTranslationRequestSchema, type StoreTranslationRequest } from '@lacthu/contracts';
import type { JobContext, JobItem } from '@lacthu/jobs';
import { z } from 'zod';
import { ProjectChapters } from '../projects-client/project-chapters';

/** The step that a chapter's result is committed as before it is sent away; those of its chunks count from 0. */
const RESULT_STEP = -1;

type Item = JobItem<unknown, { readonly chapterId: number }>;

interface CountedResult {
  /** Locked lines that were left as they stood. */
  readonly lockedLines?: number | undefined;
}

/** What the work on a saved chapter has come to. */
export interface ChapterResult<Result extends CountedResult> {
  /** The text as projects stores it, once under its key. */
  readonly request: StoreTranslationRequest;
  /** What is kept with the item once that is stored. */
  readonly result: Result;
}

/**
 * Hands results to projects. A worker may die between storing one and ending its item, and whoever takes the item up then
 * finds another text, whose work would have to be paid: so the result is committed first, and sent again instead.
 */
@Injectable()
export class ChapterResults {
  constructor(private readonly chapters: ProjectChapters) {}

  /** @returns its result with the locked lines that projects left alone; null when the chapter has a newer text */
  async store<Result extends CountedResult>(
    item: Item,
    context: JobContext<unknown>,
    chapter: ChapterResult<Result>,
  ): Promise<Result | null> {
    context.signal.throwIfAborted();
    await context.checkpoint(RESULT_STEP, { ...chapter, round: item.retries });
    return this.send(item, chapter);
  }

  /**
   * Stores what an earlier try in the same round has come to, unless that try has done it already.
   *
   * @returns its result; null when there is none, or when a newer text stands in its way and is to be worked on anew
   */
  async takeUp<Result extends CountedResult>(item: Item, schema: z.ZodType<Result>): Promise<Result | null> {
    const committed = z
      .object({ request: storeTranslationRequestSchema, result: schema, round: z.number() })
      .safeParse(item.steps.get(RESULT_STEP));
    if (!committed.success || committed.data.round !== item.retries) return null;
    return this.send(item, committed.data);
  }

  private async send<Result extends CountedResult>(
    { owner, payload }: Item,
    { request, result }: ChapterResult<Result>,
  ): Promise<Result | null> {
    const { outcome, lockedLines = 0 } = await this.chapters.store(owner, payload.chapterId, request);
    if (outcome === 'conflict') return null;
    // Lines that the job itself skipped are not among those that projects was asked to replace.
    return lockedLines === 0 ? result : { ...result, lockedLines: (result.lockedLines ?? 0) + lockedLines };
  }
}
