import { Inject, Injectable } from '@nestjs/common';
import {
  ItemFailed,
  JobPaused,
  defineJobKind,
  type JobContext,
  type JobItem,
  type JobKind,
  type JobProcessor,
} from '@lacthu/jobs';
import { toLines } from '@lacthu/novel-text';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import { ProjectGlossary } from '../pipeline/project-glossary';
import { isEdit, isTranslatable } from '../pipeline/text-plan';
import { Translators } from '../pipeline/translators';
import {
  BATCH_TRANSLATION,
  batchOptionsSchema,
  batchPayloadSchema,
  batchSecretSchema,
  type BatchOptions,
  type BatchPayload,
  type BatchResult,
  type BatchSecret,
} from './batch-job';
import { CallMeter } from './call-meter';
import { costLimitReached, modelOf } from './cost-limit';
import { jobFault } from './job-fault';
import { ProjectChapters } from './project-chapters';
import { putTitleFirst, takeTitle } from './title-line';
import { translateChapter, type TranslatedChapter } from './translate-chapter';

type Item = JobItem<BatchOptions, BatchPayload>;
type Context = JobContext<BatchSecret>;

const MAX_ATTEMPTS = 3;
const CONFLICT = 'Chương vừa được sửa ở nơi khác, bản mới hơn được giữ lại.';
const NO_SOURCE = 'Chương không có nội dung gốc để dịch.';

/** Translates one chapter of a batch: one that was sent along, or a saved one, whose text is read and stored in projects. */
@Injectable()
export class BatchTranslationProcessor implements JobProcessor {
  static readonly kind = BATCH_TRANSLATION;
  readonly jobKind: JobKind;

  constructor(
    private readonly translators: Translators,
    private readonly chapters: ProjectChapters,
    private readonly glossary: ProjectGlossary,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: BATCH_TRANSLATION,
      slots: config.TRANSLATION_JOB_SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      options: batchOptionsSchema,
      payload: batchPayloadSchema,
      secret: batchSecretSchema,
      run: (item, context) => this.run(item, context),
    });
  }

  private async run(item: Item, context: Context): Promise<BatchResult> {
    try {
      const { payload } = item;
      return payload.type === 'staged'
        ? await this.runStaged(item, payload.content, context)
        : await this.runSaved(item, payload.chapterId, context);
    } catch (error) {
      throw jobFault(error, item.deferrals);
    }
  }

  private async runStaged(item: Item, content: string, context: Context): Promise<BatchResult> {
    const chapter = await this.translate(item, content, item.options.stylePrompt, context);
    const result = { translatedContent: chapter.text, failedLines: [...chapter.failed] };
    if (chapter.failed.length > 0)
      throw new ItemFailed('partial', failedLinesWarning(chapter.failed), result);
    return result;
  }

  /** Lines that could be translated are stored even when others failed: projects then calls the chapter partial. */
  private async runSaved(item: Item, chapterId: number, context: Context): Promise<BatchResult> {
    const source = await this.chapters.source(item.owner, chapterId);
    const stylePrompt = item.options.stylePrompt || source.masterPrompt;
    if (!isTranslatable(source.originalContent)) throw new ItemFailed('no_source', NO_SOURCE);
    const titled = putTitleFirst(source.title, source.originalContent);
    const chapter = takeTitle(source.title, await this.translate(item, titled, stylePrompt, context));
    context.signal.throwIfAborted();
    const { outcome } = await this.chapters.store(item.owner, chapterId, {
      resultKey: resultKeyOf(item),
      baseVersion: source.version,
      translatedContent: chapter.text,
      ...(chapter.title ? { title: chapter.title } : {}),
      failedLines: chapter.failed.map(({ line }) => line),
      engine: item.options.engine,
      model: item.options.model || null,
    });
    const result = { failedLines: [...chapter.failed] };
    if (outcome === 'conflict') throw new ItemFailed('conflict', CONFLICT, result);
    if (chapter.failed.length > 0)
      throw new ItemFailed('partial', failedLinesWarning(chapter.failed), result);
    return result;
  }

  private async translate(
    item: Item,
    content: string,
    stylePrompt: string,
    context: Context,
  ): Promise<TranslatedChapter> {
    if (!isTranslatable(content)) throw new ItemFailed('no_source', NO_SOURCE);
    const { engine, model, baseUrl } = item.options;
    const translator = await this.translators.open({
      engine,
      access: { model, baseUrl, ...(await context.secret()) },
      stylePrompt,
      isEdit: isEdit(toLines(content)),
      waitsForLimits: false,
      glossary: item.scopeId === null ? [] : await this.glossary.read(item.owner, item.scopeId),
    });
    const meter = new CallMeter(modelOf(item.options));
    const chapter = await translateChapter({
      content,
      translator,
      signal: context.signal,
      chunkTimeMs: this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000,
      steps: item.steps,
      commit: (step, result) => context.checkpoint(step, result, meter.take()),
      assertMaySpend: () => assertMaySpend(item.options, context),
      onUsage: meter.count,
    }).finally(() => meter.settle(context));
    if (!isTranslatable(chapter.text)) {
      throw new ItemFailed('untranslated', chapter.failed[0]?.reason ?? NO_SOURCE);
    }
    return chapter;
  }
}

/**
 * A batch may use a little more than its limit: what the calls that are under way at other workers will cost is not known
 * before they end.
 */
async function assertMaySpend(options: BatchOptions, context: Context): Promise<void> {
  if (options.maxCostUsd === undefined) return;
  const sentence = costLimitReached(options, await context.spent());
  if (sentence) throw new JobPaused(sentence);
}

/** One for each time the chapter is worked on: what is taken up again is stored beside its first, partial result. */
function resultKeyOf({ jobId, position, retries }: Item): string {
  return retries === 0 ? `${jobId}:${position}` : `${jobId}:${position}:${retries}`;
}
