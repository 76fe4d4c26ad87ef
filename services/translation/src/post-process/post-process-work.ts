import { Inject, Injectable } from '@nestjs/common';
import { SCAN_CHINESE_REMNANTS, type EngineSecret } from '@lacthu/contracts';
import { ItemFailed, type JobContext, type JobItem } from '@lacthu/jobs';
import { CallMeter } from '../batch-translation/call-meter';
import { modelOf } from '../batch-translation/cost-limit';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LeftoverFinder } from '../leftovers/leftover-finder';
import { Translators } from '../pipeline/translators';
import { ProjectGlossary, type GlossaryTerm } from '../pipeline/project-glossary';
import { ChatEngines } from '../providers/chat-engines';
import { hasLinesToEdit, type ChapterLines } from './chapter-lines';
import { editChapter, type ProcessedChapter } from './edit-chapter';
import type { PostProcessOptions, PostProcessPayload } from './post-process-job';
import { replaceLeftovers } from './replace-leftovers';

export type PostProcessItem = JobItem<PostProcessOptions, PostProcessPayload>;
export type PostProcessContext = JobContext<EngineSecret>;

/** The specification has no cost limit for post-processing. */
const WITHOUT_LIMIT = (): Promise<void> => Promise.resolve();
const ALL_LOCKED = 'Mọi đoạn của chương đều đã khóa vì được sửa tay, nên được giữ nguyên.';

/** Edits one chapter by an instruction, or replaces the Chinese left in it; stores nothing but the steps of the job. */
@Injectable()
export class PostProcessWork {
  constructor(
    private readonly translators: Translators,
    private readonly engines: ChatEngines,
    private readonly finder: LeftoverFinder,
    private readonly glossary: ProjectGlossary,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {}

  run(chapter: ChapterLines, item: PostProcessItem, context: PostProcessContext): Promise<ProcessedChapter> {
    const meter = new CallMeter(modelOf(item.options));
    const work =
      item.options.instruction === SCAN_CHINESE_REMNANTS
        ? this.scan(chapter, item, context, meter)
        : this.edit(chapter, item, context, meter);
    return work.finally(() => meter.settle(context));
  }

  private async edit(
    chapter: ChapterLines,
    item: PostProcessItem,
    context: PostProcessContext,
    meter: CallMeter,
  ): Promise<ProcessedChapter> {
    if (!hasLinesToEdit(chapter)) throw new ItemFailed('locked', ALL_LOCKED);
    const { engine, model, baseUrl, reasoning = 'off', instruction, withSource } = item.options;
    const translator = await this.translators.open({
      engine,
      access: { model, baseUrl, reasoning, ...(await context.secret()) },
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
    item: PostProcessItem,
    context: PostProcessContext,
    meter: CallMeter,
  ): Promise<ProcessedChapter> {
    const { engine, model, baseUrl, reasoning = 'off' } = item.options;
    const secret = await context.secret();
    const access = { model, baseUrl, reasoning, ...secret };
    const openEngine = engine === 'hanviet' ? null : () => this.engines.open(engine, access, item.owner.id);
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

  /** Approved glossary entries of the job's project. */
  private async termsOf({ owner, scopeId }: PostProcessItem): Promise<readonly GlossaryTerm[]> {
    return scopeId === null ? [] : this.glossary.read(owner, scopeId, true);
  }

  private chunkTimeMs(): number {
    return this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000;
  }
}
