import { Inject, Injectable } from '@nestjs/common';
import type { BatchPlan, CatalogModel } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import type { JobSummary } from '@lacthu/jobs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LocalServers } from '../local-servers/local-servers';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { CallSizes } from '../pipeline/call-sizes';
import { CHUNK_CHARS } from '../pipeline/text-plan';
import { nextMidnight } from '../provider-errors/next-midnight';
import { batchOptionsSchema, type BatchOptions } from './batch-job';
import { answerTokens, planBatch, planOffline, type PlanFacts } from './batch-plan';
import type { DayQuota } from './batch-schedule';
import { modelOf } from './cost-limit';
import { measuredMs, msPerCallOf, offlineMs } from './batch-speed';
import { workLeft, workOf, type PlannedWork, type WorkLeft } from './planned-work';

/** Shortest beginning of a prompt that providers cache, where the catalog does not say. */
const CACHE_MIN_TOKENS = 1_024;
/** Calls per minute on the free tiers of Google's Flash-Lite models; a Flash model allows 5. */
const FREE_PER_MINUTE = 10;

type PlannedOptions = Omit<BatchOptions, 'work'>;

/** Plans batches: before their start by the sizes of their chapters, then by what is left and their speed so far. */
@Injectable()
export class BatchPlans {
  constructor(
    private readonly catalogs: ModelCatalogs,
    private readonly clock: Clock,
    private readonly sizes: CallSizes,
    private readonly servers: LocalServers,
    @Inject(TRANSLATION_CONFIG) private readonly config: Pick<TranslationConfig, 'TRANSLATION_JOB_SLOTS'>,
  ) {}

  /** The amount of work that a job stores with its options. */
  workOf(options: PlannedOptions, sizes: readonly number[]): PlannedWork {
    return workOf(sizes, this.callCharsOf(options));
  }

  /** Characters that the first calls of the batch will have; they grow if the answers are good. */
  private callCharsOf(options: PlannedOptions): number {
    const { engine } = options;
    return engine === 'hanviet'
      ? CHUNK_CHARS
      : this.sizes.of(engine, options, modelOf(options)).current().chars;
  }

  /** The plan of a batch that has not been started. */
  before(options: PlannedOptions, sizes: readonly number[]): BatchPlan {
    const work = workLeft(this.workOf(options, sizes), 0);
    return this.plan(options, work, undefined, this.clock.now().getTime());
  }

  /** The plan of what is left of a job; null when it has ended, or an earlier release started it. */
  ofJob(job: JobSummary): BatchPlan | null {
    const { work, ...options } = batchOptionsSchema.parse(job.options);
    if (!work || job.endedAt) return null;
    const calls = job.usage.reduce((sum, { usage }) => sum + usage.calls, 0);
    const ended = job.done + job.failed;
    const left = workLeft(work, ended, calls);
    const now = this.clock.now().getTime();
    const from = Math.max(now, job.resumesAt?.getTime() ?? 0);
    return this.plan(options, left, measuredMs({ ...job, ended, calls, left: left.calls }, now), from);
  }

  private plan(
    options: PlannedOptions,
    work: WorkLeft,
    measured: number | undefined,
    now: number,
  ): BatchPlan {
    if (options.engine === 'hanviet') return planOffline(work, measured ?? offlineMs(work), now);
    return planBatch(work, this.factsOf(options, work, measured, now), now);
  }

  private factsOf(
    options: PlannedOptions,
    work: WorkLeft,
    measured: number | undefined,
    now: number,
  ): PlanFacts {
    const model = modelOf(options);
    const listed = this.catalogs.find(model);
    const isLocal = options.engine === 'openai' && this.servers.isLocal(options.baseUrl);
    const { reasoning = 'off' } = options;
    const seconds = {
      answer: answerTokens(work, reasoning),
      isLocal,
      slots: this.config.TRANSLATION_JOB_SLOTS,
    };
    const own = options.prices?.find((each) => each.model === model)?.price;
    return {
      stylePrompt: options.stylePrompt,
      reasoning,
      price: own ?? this.catalogs.priceOf(model) ?? (isLocal ? FREE : null),
      cacheMinTokens: listed?.cacheMinTokens ?? CACHE_MIN_TOKENS,
      msPerCall: measured === undefined ? msPerCallOf(seconds) : measured / Math.max(1, work.calls),
      quotas: [],
      free: freeTier(options, listed, now),
    };
  }
}

const FREE = { inputPerMillion: 0, outputPerMillion: 0 };

/** One provider project of the free tier; its day begins at midnight of California. */
function freeTier(
  { engine }: PlannedOptions,
  listed: CatalogModel | undefined,
  now: number,
): PlanFacts['free'] {
  const perDay = listed?.freePerDay;
  if (engine !== 'googleai' || !perDay) return undefined;
  const nextReset = (resetsAt: number): number => nextMidnight(resetsAt, 'America/Los_Angeles');
  const quota: DayQuota = {
    left: perDay,
    perDay,
    resetsAt: nextReset(now),
    nextReset,
    reason: `Hết ${perDay} lượt gọi mỗi ngày của bậc miễn phí.`,
  };
  return { quotas: [quota], perMinute: FREE_PER_MINUTE };
}
