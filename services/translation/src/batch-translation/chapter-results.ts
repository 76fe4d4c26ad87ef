import { Injectable } from '@nestjs/common';
import { storeTranslationRequestSchema, type StoreTranslationRequest } from '@lacthu/contracts';
import type { JobContext, JobItem } from '@lacthu/jobs';
import { ProjectsClient } from '@lacthu/messaging';
import { z } from 'zod';

/** Step number under which a result is committed before it is sent; the steps of chunks count from 0. */
const RESULT_STEP = -1;

type Item = JobItem<unknown, { readonly chapterId: number }>;

interface CountedResult {
  /** Locked lines, which were not changed. */
  readonly lockedLines?: number | undefined;
}

/** Result of processing a saved chapter. */
export interface ChapterResult<Result extends CountedResult> {
  /** Request to projects, idempotent by its result key. */
  readonly request: StoreTranslationRequest;
  /** Result of the job item, once the text is stored. */
  readonly result: Result;
}

/**
 * Stores results in projects. A worker may die between storing a result and ending its item; the next worker would find
 * the new text and pay for the work again. So the result is committed as a step first, and sent again after a crash.
 */
@Injectable()
export class ChapterResults {
  constructor(private readonly projects: ProjectsClient) {}

  /** @returns the result with the locked lines that projects skipped; null when the chapter has a newer text */
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
   * Stores the committed result of an earlier attempt in the same round; projects ignores a repeated one.
   *
   * @returns its result; null when there is none, or when the chapter has a newer text, which has to be processed
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
    const { outcome, lockedLines = 0 } = await this.projects.storeTranslation(
      owner,
      payload.chapterId,
      request,
    );
    if (outcome === 'conflict') return null;
    // Lines that the job itself skipped were not part of the request.
    return lockedLines === 0 ? result : { ...result, lockedLines: (result.lockedLines ?? 0) + lockedLines };
  }
}
