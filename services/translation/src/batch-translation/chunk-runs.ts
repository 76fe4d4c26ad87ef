import { Inject, Injectable } from '@nestjs/common';
import type { EngineSecret } from '@lacthu/contracts';
import { JobPaused, type JobContext } from '@lacthu/jobs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import type { PackSeat } from '../pipeline/call-pack';
import { StoryWords } from '../pipeline/story-words';
import { isEdit } from '../pipeline/text-plan';
import { Translators } from '../pipeline/translators';
import type { BatchItem, BatchOptions } from './batch-job';
import { CallMeter } from './call-meter';
import { ChapterPacks } from './chapter-packs';
import type { ChunkRun } from './chunk-run';
import { costLimitReached, modelOf } from './cost-limit';

export type BatchContext = JobContext<EngineSecret> & {
  /** Set for a chapter that was claimed together with others. */
  readonly seat?: PackSeat;
};

export interface ChapterRunOptions {
  readonly item: BatchItem;
  readonly context: BatchContext;
  readonly stylePrompt: string;
  readonly source: readonly string[];
}

/** Opens the translator of a chapter, counts the usage of its calls, and enforces the cost limit. */
@Injectable()
export class ChunkRuns {
  constructor(
    private readonly translators: Translators,
    private readonly words: StoryWords,
    private readonly catalogs: ModelCatalogs,
    /** Which chapters share a call. */
    readonly packs: ChapterPacks,
    @Inject(TRANSLATION_CONFIG) private readonly config: TranslationConfig,
  ) {}

  async run<T>(options: ChapterRunOptions, work: (run: ChunkRun) => Promise<T>): Promise<T> {
    const { item, context } = options;
    const translator = await this.open(options);
    const meter = new CallMeter(translator.called?.model ?? modelOf(item.options));
    const run: ChunkRun = {
      translator,
      signal: context.signal,
      chunkTimeMs: this.config.TRANSLATION_REQUEST_TIMEOUT_SECONDS * 1_000,
      round: item.retries,
      steps: item.steps,
      commit: (step, result) => context.checkpoint(step, result, meter.take()),
      assertMaySpend: () => this.assertMaySpend(item.options, context),
      onUsage: meter.count,
      seat: context.seat,
    };
    return work(run).finally(() => meter.settle(context));
  }

  private async open({
    item,
    context,
    stylePrompt,
    source,
  }: ChapterRunOptions): Promise<ChunkRun['translator']> {
    const { engine, model, baseUrl, reasoning = 'off', hanviet, fallbackHanviet } = item.options;
    const isDrafted = engine === 'hanviet' || fallbackHanviet === true;
    return this.translators.open({
      engine,
      access: { model, baseUrl, reasoning, ...(await context.secret()) },
      stylePrompt,
      isEdit: isEdit(source),
      waitsForLimits: false,
      jobOwner: item.owner.id,
      lines: source,
      hanviet,
      fallbackHanviet,
      ...(await this.words.read(item.owner, item.scopeId ?? undefined, isDrafted, true)),
    });
  }

  /**
   * Stops at the cost limit. A batch may exceed it a little, because the cost of calls in flight at other workers is not
   * known yet.
   */
  private async assertMaySpend(options: BatchOptions, context: BatchContext): Promise<void> {
    if (options.maxCostUsd === undefined) return;
    const sentence = costLimitReached(options, await context.spent(), this.catalogs.priceOf);
    if (sentence) throw new JobPaused(sentence, 'price_cap');
  }
}
