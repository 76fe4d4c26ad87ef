import { Inject, Injectable } from '@nestjs/common';
import {
  SCAN_CHINESE_REMNANTS,
  TranslationJobEndedV1,
  type ChapterSource,
  type StoreTranslationRequest,
} from '@lacthu/contracts';
import {
  ItemFailed,
  defineJobKind,
  type JobContext,
  type JobItem,
  type JobKind,
  type JobProcessor,
  PublishJobEnded,
} from '@lacthu/jobs';
import { joinLines } from '@lacthu/novel-text';
import { CallMeter } from '../batch-translation/call-meter';
import { modelOf } from '../batch-translation/cost-limit';
import { ChapterResults } from '../batch-translation/chapter-results';
import { conflictError } from '../batch-translation/job-error';
import { countLockedLeftovers } from '../batch-translation/locked-leftovers';
import { ProjectChapters } from '../projects-client/project-chapters';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { ChatEngines } from '../providers/chat-engines';
import { OwnerLimits } from '../rate-limiter/owner-limits';
import { failedLinesWarning } from '../pipeline/failed-lines-warning';
import { ProjectGlossary, type GlossaryTerm } from '../projects-client/project-glossary';
import { Translators } from '../pipeline/translators';
import { LeftoverFinder } from '../leftovers/leftover-finder';
import { chapterLines, countLockedTexts, hasLinesToEdit, type ChapterLines } from './chapter-lines';
import { editChapter, type ProcessedChapter } from './edit-chapter';
import { toPostProcessError } from './post-process-error';
import {
  POST_PROCESS,
  postProcessOptionsSchema,
  postProcessPayloadSchema,
  postProcessResultSchema,
  postProcessSecretSchema,
  type PostProcessOptions,
  type PostProcessPayload,
  type PostProcessResult,
  type PostProcessSecret,
} from './post-process-job';
import { replaceLeftovers } from './replace-leftovers';

type Item = JobItem<PostProcessOptions, PostProcessPayload>;
type Context = JobContext<PostProcessSecret>;

/** The specification knows no cost limit here. */
const WITHOUT_LIMIT = (): Promise<void> => Promise.resolve();
const MAX_ATTEMPTS = 3;
const ALL_LOCKED = 'Mọi đoạn của chương đều đã khóa vì được sửa tay, nên được giữ nguyên.';
const NO_TEXT = 'Chương chưa có bản dịch để xử lý.';

/** Works over the translation of one saved chapter: its text is read and stored in projects, which keeps the version before. */
@Injectable()
export class PostProcessProcessor implements JobProcessor {
  static readonly kind = POST_PROCESS;
  readonly jobKind: JobKind;

  constructor(
    private readonly chapters: ProjectChapters,
    private readonly results: ChapterResults,
    private readonly translators: Translators,
    private readonly engines: ChatEngines,
    private readonly finder: LeftoverFinder,
    private readonly glossary: ProjectGlossary,
    private readonly publishJobEnded: PublishJobEnded,
    limits: OwnerLimits,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {
    this.jobKind = defineJobKind({
      kind: POST_PROCESS,
      slots: config.TRANSLATION_JOB_SLOTS,
      maxAttempts: MAX_ATTEMPTS,
      options: postProcessOptionsSchema,
      payload: postProcessPayloadSchema,
      secret: postProcessSecretSchema,
      run: (item, context) => this.run(item, context),
      allowedItems: (ownerId) => limits.allowedItems(ownerId),
      onEnded: (tx, job) => this.publishJobEnded.execute(tx, TranslationJobEndedV1, POST_PROCESS, job),
    });
  }

  private async run(item: Item, context: Context): Promise<PostProcessResult> {
    try {
      const earlier = await this.results.takeUp(item, postProcessResultSchema);
      if (earlier) return orPartial(earlier);
      const source = await this.chapters.source(item.owner, item.payload.chapterId);
      if (source.translatedContent.trim() === '') throw new ItemFailed('no_translation', NO_TEXT);
      const before = chapterLines(source);
      const after = await this.process(before, item, context);
      context.signal.throwIfAborted();
      return await this.conclude(item, context, source, { before: before.lines, after });
    } catch (error) {
      throw toPostProcessError(error, item.deferrals);
    }
  }

  private process(chapter: ChapterLines, item: Item, context: Context): Promise<ProcessedChapter> {
    const meter = new CallMeter(modelOf(item.options));
    const work =
      item.options.instruction === SCAN_CHINESE_REMNANTS
        ? this.scan(chapter, item, context, meter)
        : this.edit(chapter, item, context, meter);
    return work.finally(() => meter.settle(context));
  }

  private async edit(
    chapter: ChapterLines,
    item: Item,
    context: Context,
    meter: CallMeter,
  ): Promise<ProcessedChapter> {
    if (!hasLinesToEdit(chapter)) throw new ItemFailed('locked', ALL_LOCKED);
    const { engine, model, baseUrl, instruction, withSource } = item.options;
    const translator = await this.translators.open({
      engine,
      access: { model, baseUrl, ...(await context.secret()) },
      stylePrompt: instruction,
      isEdit: true,
      waitsForLimits: false,
      jobOwner: item.owner.id,
      glossary: await this.termsOf(item),
    });
    return editChapter({
      ...chapter,
      originals: (withSource && chapter.originals) || undefined,
      calls: {
        translator,
        signal: context.signal,
        chunkTimeMs: this.chunkTimeMs(),
        round: item.retries,
        steps: item.steps,
        commit: (step, result) => context.checkpoint(step, result, meter.take()),
        assertMaySpend: WITHOUT_LIMIT,
        onUsage: meter.count,
      },
    });
  }

  private async scan(
    chapter: ChapterLines,
    item: Item,
    context: Context,
    meter: CallMeter,
  ): Promise<ProcessedChapter> {
    const { engine, model, baseUrl } = item.options;
    const secret = await context.secret();
    const openEngine =
      engine === 'hanviet'
        ? null
        : () => this.engines.open(engine, { model, baseUrl, ...secret }, item.owner.id);
    return replaceLeftovers({
      ...chapter,
      terms: new Map((await this.termsOf(item)).map(({ source, target }) => [source, target])),
      find: async (text) => {
        const found = await this.finder.find(text, openEngine, {
          signal: context.signal,
          deadline: Date.now() + this.chunkTimeMs(),
          callTimeoutMs: this.config.TRANSLATION_CALL_TIMEOUT_SECONDS * 1_000,
          parallel: 1,
          waitsForLimits: false,
          onUsage: meter.count,
        });
        return found.replacements;
      },
      steps: item.steps,
      commit: (step, result) => context.checkpoint(step, result, meter.take()),
    });
  }

  /** What the owner has approved for Chinese that is left over. */
  private async termsOf({ owner, scopeId }: Item): Promise<readonly GlossaryTerm[]> {
    return scopeId === null ? [] : this.glossary.read(owner, scopeId);
  }

  /** Lines that could be worked on are stored even when others failed: those have the text that they had. */
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

  private chunkTimeMs(): number {
    return this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000;
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
    // A line that no translation could do is not translated by an edit, which never sees the original.
    failedLines: source.failedLines ?? [],
    engine: options.engine,
    model: options.model || null,
  };
}

/** A chapter with lines that could not be worked on has failed, with what was reached all the same. @throws ItemFailed */
function orPartial(result: PostProcessResult): PostProcessResult {
  const { untouchedLines } = result;
  if (untouchedLines.length === 0) return result;
  throw new ItemFailed(
    'partial',
    failedLinesWarning(untouchedLines, 'chưa xử lý được, giữ nguyên như cũ'),
    result,
  );
}
