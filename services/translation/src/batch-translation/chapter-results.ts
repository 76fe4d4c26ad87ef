import { Injectable } from '@nestjs/common';
import { storeTranslationRequestSchema, type StoreTranslationRequest } from '@lacthu/contracts';
import type { JobContext, JobItem } from '@lacthu/jobs';
import { z } from 'zod';
import { ProjectChapters } from './project-chapters';

/** The step that a chapter's result is committed as before it is sent away; those of its chunks count from 0. */
const RESULT_STEP = -1;

type Item = JobItem<unknown, { readonly chapterId: number }>;

/** What the work on a saved chapter has come to. */
export interface ChapterResult<Result> {
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

  /** @returns false when the chapter has a newer text */
  async store<Result>(
    item: Item,
    context: JobContext<unknown>,
    chapter: ChapterResult<Result>,
  ): Promise<boolean> {
    context.signal.throwIfAborted();
    await context.checkpoint(RESULT_STEP, { ...chapter, round: item.retries });
    return this.send(item, chapter.request);
  }

  /**
   * Stores what an earlier try in the same round has come to, unless that try has done it already.
   *
   * @returns its result; null when there is none, or when a newer text stands in its way and is to be worked on anew
   */
  async takeUp<Result>(item: Item, schema: z.ZodType<Result>): Promise<Result | null> {
    const committed = z
      .object({ request: storeTranslationRequestSchema, result: schema, round: z.number() })
      .safeParse(item.steps.get(RESULT_STEP));
    if (!committed.success || committed.data.round !== item.retries) return null;
    const { request, result } = committed.data;
    return (await this.send(item, request)) ? result : null;
  }

  private async send({ owner, payload }: Item, request: StoreTranslationRequest): Promise<boolean> {
    const { outcome } = await this.chapters.store(owner, payload.chapterId, request);
    return outcome !== 'conflict';
  }
}
