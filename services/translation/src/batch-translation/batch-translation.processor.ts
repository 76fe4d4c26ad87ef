import { Inject, Injectable } from '@nestjs/common';
import { engineSecretSchema, type ChapterSource, type StoreTranslationRequest } from '@lacthu/contracts';
import { ItemFailed, defineJobKind, type JobKind, type JobProcessor } from '@lacthu/jobs';
import { joinLines, toLines } from '@lacthu/novel-text';
import { ProjectsClient } from '@lacthu/messaging';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { OwnerLimits } from '../rate-limiter/owner-limits';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import { isTranslatable } from '../pipeline/text-plan';
import { packSeats } from '../pipeline/call-pack';
import { reasonForText } from '../pipeline/unit-reasons';
import {
  BATCH_TRANSLATION,
  batchOptionsSchema,
  batchPayloadSchema,
  batchResultSchema,
  type BatchItem,
  type BatchPayload,
  type BatchResult,
  type RepairKind,
} from './batch-job';
import { ChapterResults } from './chapter-results';
import { ChunkRuns, type BatchContext } from './chunk-runs';
import { JobEvents } from './job-events';
import { conflictError, toJobError } from './job-error';
import { countLockedLeftovers } from './locked-leftovers';
import { repairLines } from './repair-lines';
import { putTitleFirst, takeTitle, type TitledChapter } from './title-line';
import { translateChapter } from './translate-chapter';

/** Title and text of a chapter. */
type TitledSource = Pick<Extract<BatchPayload, { type: 'staged' }>, 'title' | 'content'>;
type SavedPayload = Extract<BatchPayload, { type: 'saved' }>;
/** The text of a store request, without its origin. */
type NewText = Omit<StoreTranslationRequest, 'resultKey' | 'baseVersion' | 'engine' | 'model'>;
/** A saved chapter of a batch. */
type SavedItem = BatchItem & { readonly payload: SavedPayload };

const MAX_ATTEMPTS = 3;
const NO_SOURCE = 'Chương không có nội dung gốc để dịch.';
const ONLY_LOCKED = 'Chữ Hán còn lại nằm ở dòng đã sửa tay nên được giữ nguyên.';

/** Translates one chapter of a batch: a staged one of the request, or a saved one, which projects reads and stores. */
@Injectable()
export class BatchTranslationProcessor implements JobProcessor {
  static readonly kind = BATCH_TRANSLATION;
  readonly jobKind: JobKind;

  constructor(
    private readonly runs: ChunkRuns,
    private readonly projects: ProjectsClient,
    private readonly results: ChapterResults,
    private readonly events: JobEvents,
    limits: OwnerLimits,
    @Inject(TRANSLATION_CONFIG) config: TranslationConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: BATCH_TRANSLATION,
      slots: config.TRANSLATION_JOB_SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      limit: {
        perUser: config.TRANSLATION_OPEN_BATCHES_PER_USER,
        tooMany: 'translation.too_many_open_batches',
        alreadyOpen: 'translation.batch_already_running',
      },
      options: batchOptionsSchema,
      payload: batchPayloadSchema,
      secret: engineSecretSchema,
      run: (item, context) => this.run(item, context),
      together: {
        most: (first) => this.runs.packs.most(first),
        accepts: (chosen, next) => this.runs.packs.accepts(chosen, next),
        run: (runs) => this.runTogether(runs),
      },
      allowedItems: (ownerId) => limits.allowedItems(ownerId),
      onEnded: (tx, job) => this.events.ended(tx, BATCH_TRANSLATION, job),
      onWaiting: (tx, job) => this.events.waiting(tx, BATCH_TRANSLATION, job),
    });
  }

  /** Runs each chapter as if it were alone, except that their first calls are one. */
  private runTogether(
    runs: readonly { readonly item: BatchItem; readonly context: BatchContext }[],
  ): Promise<BatchResult>[] {
    const seats = packSeats(runs.length);
    return runs.map(({ item, context }, index) => {
      const seat = seats[index];
      if (!seat) return this.run(item, context);
      return this.run(item, { ...context, seat }).finally(() => seat.leave());
    });
  }

  private async run(item: BatchItem, context: BatchContext): Promise<BatchResult> {
    try {
      const { payload } = item;
      return payload.type === 'staged'
        ? await this.runStaged(item, payload, context)
        : await this.runSaved({ ...item, payload }, context);
    } catch (error) {
      throw toJobError(error, item.deferrals);
    }
  }

  private async runStaged(
    item: BatchItem,
    { title, content }: TitledSource,
    context: BatchContext,
  ): Promise<BatchResult> {
    const earlier = partialResultOf(item);
    if (earlier?.translatedContent !== undefined)
      return this.repairStaged(item, content, { ...earlier, text: earlier.translatedContent }, context);
    const chapter = await this.translate(item, { title, content }, item.options.stylePrompt, context);
    return orPartial({
      translatedContent: chapter.text,
      ...titleOf(chapter),
      failedLines: [...chapter.failed],
    });
  }

  /** The text of an earlier round has one line per source line, so the failed lines are addressed by their index. */
  private async repairStaged(
    item: BatchItem,
    content: string,
    { text, failedLines, ...earlier }: BatchResult & { text: string },
    context: BatchContext,
  ): Promise<BatchResult> {
    const source = toLines(content);
    const places = failedLines.map(({ line }) => line);
    const lineSources = places.map((place) => [place, place] as const);
    const options = { item, context, source, stylePrompt: item.options.stylePrompt };
    const { lines, failed } = await this.runs.run(options, (run) =>
      repairLines(run, { source, target: toLines(text), places, lineSources }),
    );
    return orPartial({ ...titleOf(earlier), translatedContent: joinLines(lines), failedLines: [...failed] });
  }

  private async runSaved(item: SavedItem, context: BatchContext): Promise<BatchResult> {
    const earlier = await this.results.takeUp(item, batchResultSchema);
    if (earlier) return orPartial(earlier);
    const { payload } = item;
    const source = await this.projects.chapterSource(item.owner, payload.chapterId);
    if (!isTranslatable(source.originalContent)) throw new ItemFailed('no_source', NO_SOURCE);
    // An earlier round stored the other lines: only the failed ones are missing.
    const again = partialResultOf(item) && source.translatedContent.trim() !== '' ? 'failed' : undefined;
    const lines = payload.lines ?? again;
    return lines
      ? this.repairSaved(item, source, lines, context)
      : this.translateSaved(item, source, context);
  }

  /** Translated lines are stored even when others failed; the chapter is partial then. */
  private async translateSaved(
    item: SavedItem,
    source: ChapterSource,
    context: BatchContext,
  ): Promise<BatchResult> {
    const stylePrompt = item.options.stylePrompt || source.masterPrompt;
    const text = { title: source.title, content: source.originalContent };
    const chapter = await this.translate(item, text, stylePrompt, context);
    const result = await this.store(item, context, source, {
      text: {
        translatedContent: chapter.text,
        ...titleOf(chapter),
        failedLines: chapter.failed.map(({ line }) => line),
        draftLines: chapter.failed.filter(({ drafted }) => drafted).map(({ line }) => line),
      },
      result: { failedLines: [...chapter.failed] },
    });
    return orPartial(result);
  }

  /** Lines that could not be repaired keep their text and their state in projects. */
  private async repairSaved(
    item: SavedItem,
    chapter: ChapterSource,
    kind: RepairKind,
    context: BatchContext,
  ): Promise<BatchResult> {
    const places = (kind === 'failed' ? chapter.failedLines : chapter.leftoverLines) ?? [];
    const source = toLines(chapter.originalContent);
    const target = toLines(chapter.translatedContent);
    const locked = lockedBefore(item, kind, chapter);
    if (places.length === 0) {
      if (kind === 'leftover' && locked.lockedLines) throw new ItemFailed('locked', ONLY_LOCKED);
      return { failedLines: [], ...locked };
    }
    const stylePrompt = item.options.stylePrompt || chapter.masterPrompt;
    const { lines, repaired, drafted, failed } = await this.runs.run(
      { item, context, source, stylePrompt },
      (run) => repairLines(run, { source, target, places, lineSources: chapter.lineSources ?? [] }),
    );
    const result = { failedLines: [...failed], ...locked };
    if (repaired.length + drafted.length === 0) return orPartial(result);
    const text = {
      translatedContent: joinLines(lines),
      lines: [...repaired, ...drafted],
      failedLines: [...drafted],
    };
    return orPartial(await this.store(item, context, chapter, { text, result }));
  }

  private async store(
    item: SavedItem,
    context: BatchContext,
    source: ChapterSource,
    { text, result }: { text: NewText; result: BatchResult },
  ): Promise<BatchResult> {
    const request = {
      ...text,
      resultKey: resultKeyOf(item),
      baseVersion: source.version,
      engine: item.options.engine,
      model: item.options.model || null,
    };
    const stored = await this.results.store(item, context, { request, result });
    if (!stored) throw conflictError();
    return stored;
  }

  private async translate(
    item: BatchItem,
    { title, content }: TitledSource,
    stylePrompt: string,
    context: BatchContext,
  ): Promise<TitledChapter> {
    if (!isTranslatable(content)) throw new ItemFailed('no_source', NO_SOURCE);
    const titled = putTitleFirst(title, content);
    const options = { item, context, source: toLines(titled), stylePrompt };
    const chapter = takeTitle(title, await this.runs.run(options, (run) => translateChapter(run, titled)));
    if (!isTranslatable(chapter.text)) {
      throw new ItemFailed('untranslated', reasonForText(chapter.failed[0]?.reason ?? NO_SOURCE));
    }
    return chapter;
  }
}

/** The translated title, where there is one. */
function titleOf({ title }: { readonly title?: string | undefined }): { title?: string } {
  return title === undefined ? {} : { title };
}

/** Fails a chapter with failed lines, but keeps its result. @throws ItemFailed */
function orPartial(result: BatchResult): BatchResult {
  const { failedLines } = result;
  if (failedLines.length > 0) throw new ItemFailed('partial', failedLinesWarning(failedLines), result);
  return result;
}

/** The result of an earlier round with failed lines; null when there is none. */
function partialResultOf({ previousResult }: BatchItem): BatchResult | null {
  const earlier = batchResultSchema.safeParse(previousResult);
  return earlier.success && earlier.data.failedLines.length > 0 ? earlier.data : null;
}

/**
 * Counts locked lines that a repair never sends: those with leftover Chinese, or those that the first round of a whole
 * chapter counted.
 */
function lockedBefore(
  item: BatchItem,
  kind: RepairKind,
  chapter: ChapterSource,
): Pick<BatchResult, 'lockedLines'> {
  const count = kind === 'leftover' ? countLockedLeftovers(chapter) : partialResultOf(item)?.lockedLines;
  return count ? { lockedLines: count } : {};
}

/** Idempotency key of a stored result, one per round: a retry stores a new result after the first, partial one. */
function resultKeyOf({ jobId, position, retries }: BatchItem): string {
  return retries === 0 ? `${jobId}:${position}` : `${jobId}:${position}:${retries}`;
}
