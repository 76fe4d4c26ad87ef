import { Inject, Injectable } from '@nestjs/common';
import {
  SCAN_CHINESE_REMNANTS,
  engineSecretSchema,
  type ChapterSource,
  type StoreTranslationRequest,
} from '@lacthu/contracts';
import { ItemFailed, defineJobKind, type JobKind, type JobProcessor } from '@lacthu/jobs';
import { joinLines } from '@lacthu/novel-text';
import { ProjectsClient } from '@lacthu/messaging';
import { ChapterResults } from '../batch-translation/chapter-results';
import { JobEvents } from '../batch-translation/job-events';
import { conflictError } from '../batch-translation/job-error';
import { countLockedLeftovers } from '../batch-translation/locked-leftovers';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import { OwnerLimits } from '../rate-limiter/owner-limits';
import { chapterLines, countLockedTexts } from './chapter-lines';
import type { ProcessedChapter } from './edit-chapter';
import { toPostProcessError } from './post-process-error';
import {
  POST_PROCESS,
  postProcessOptionsSchema,
  postProcessPayloadSchema,
  postProcessResultSchema,
  type PostProcessResult,
} from './post-process-job';
import {
  PostProcessWork,
  type PostProcessContext as Context,
  type PostProcessItem as Item,
} from './post-process-work';

const MAX_ATTEMPTS = 3;
const NO_TEXT = 'Chương chưa có bản dịch để xử lý.';

/**
 * Post-processes the translation of one saved chapter. The projects service reads and stores the text, and keeps the
 * version before.
 */
@Injectable()
export class PostProcessProcessor implements JobProcessor {
  static readonly kind = POST_PROCESS;
  readonly jobKind: JobKind;

  constructor(
    private readonly projects: ProjectsClient,
    private readonly results: ChapterResults,
    private readonly work: PostProcessWork,
    private readonly events: JobEvents,
    limits: OwnerLimits,
    @Inject(TRANSLATION_CONFIG) config: TranslationConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: POST_PROCESS,
      slots: config.TRANSLATION_JOB_SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      limit: {
        perUser: config.TRANSLATION_OPEN_BATCHES_PER_USER,
        tooMany: 'translation.too_many_open_post_processes',
        alreadyOpen: 'translation.post_process_already_running',
      },
      options: postProcessOptionsSchema,
      payload: postProcessPayloadSchema,
      secret: engineSecretSchema,
      run: (item, context) => this.run(item, context),
      allowedItems: (ownerId) => limits.allowedItems(ownerId),
      onEnded: (tx, job) => this.events.ended(tx, POST_PROCESS, job),
      onWaiting: (tx, job) => this.events.waiting(tx, POST_PROCESS, job),
    });
  }

  private async run(item: Item, context: Context): Promise<PostProcessResult> {
    try {
      const earlier = await this.results.takeUp(item, postProcessResultSchema);
      if (earlier) return orPartial(earlier);
      const source = await this.projects.chapterSource(item.owner, item.payload.chapterId);
      if (source.translatedContent.trim() === '') throw new ItemFailed('no_translation', NO_TEXT);
      const before = chapterLines(source);
      const after = await this.work.run(before, item, context);
      context.signal.throwIfAborted();
      return await this.conclude(item, context, source, { before: before.lines, after });
    } catch (error) {
      throw toPostProcessError(error, item.deferrals);
    }
  }

  /** Stores the processed lines even when others failed; failed lines keep their text. */
  private async conclude(
    item: Item,
    context: Context,
    source: ChapterSource,
    { before, after }: { before: readonly string[]; after: ProcessedChapter },
  ): Promise<PostProcessResult> {
    const changed = after.lines.flatMap((line, place) => (line === before[place] ? [] : [place]));
    const isScan = item.options.instruction === SCAN_CHINESE_REMNANTS;
    const result: PostProcessResult = {
      changedLines: changed.length,
      untouchedLines: [...after.untouched],
      lockedLines: isScan ? countLockedLeftovers(source) : countLockedTexts(source),
    };
    if (changed.length === 0) return orPartial(result);
    const request = toStore(item, source, after.lines, changed);
    const stored = await this.results.store(item, context, { request, result });
    if (!stored) throw conflictError({ changedLines: 0, untouchedLines: [] });
    return orPartial(stored);
  }
}

function toStore(
  { jobId, position, options }: Item,
  source: ChapterSource,
  lines: readonly string[],
  changed: readonly number[],
): StoreTranslationRequest {
  return {
    resultKey: `${jobId}:${position}`,
    baseVersion: source.version,
    translatedContent: joinLines(lines),
    lines: [...changed],
    // An edit does not translate failed lines, so they stay listed as failed.
    failedLines: source.failedLines ?? [],
    engine: options.engine,
    model: options.model || null,
  };
}

/** Fails a chapter with unprocessed lines, but keeps its result. @throws ItemFailed */
function orPartial(result: PostProcessResult): PostProcessResult {
  const { untouchedLines } = result;
  if (untouchedLines.length === 0) return result;
  throw new ItemFailed(
    'partial',
    failedLinesWarning(untouchedLines, 'chưa xử lý được, giữ nguyên như cũ'),
    result,
  );
}
