import { Inject, Injectable } from '@nestjs/common';
import type { BatchPlan, CatalogModel } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { runningMs, type JobSummary } from '@lacthu/jobs';
import { TRANSLATION_CONFIG } from '../config/translation-config.token';
import type { TranslationConfig } from '../config/translation.config';
import { LocalServers } from '../local-servers/local-servers';
import { ModelCatalogs } from '../model-catalog/model-catalogs';
import { DayCounts } from '../rate-limiter/day-counts.queries';
import { projectDay, type ProjectDay } from '../rate-limiter/day-quota';
import { batchOptionsSchema, type BatchOptions } from './batch-job';
import { answerTokens, planBatch, planOffline, tokensPerCall, type PlanFacts } from './batch-plan';
import { ChapterPacks } from './chapter-packs';
import { quotaOf, type CallOfDay } from './batch-schedule';
import { modelOf } from './cost-limit';
import { measuredMs, msPerCallOf, offlineMs } from './batch-speed';
import { workLeft, workOf, type PlannedWork, type WorkLeft } from './planned-work';

/** Shortest beginning of a prompt that providers cache, where the catalog does not say. */
const CACHE_MIN_TOKENS = 1_024;
/** Calls per minute on the free tiers of Google's Flash-Lite models; a Flash model allows 5. */
const FREE_PER_MINUTE = 10;

type PlannedOptions = Omit<BatchOptions, 'work'>;

/** Measurements and counters that a plan is made from. */
interface Measured {
  /** Milliseconds that the calls take; undefined before enough of them. */
  readonly measured: number | undefined;
  readonly days: readonly ProjectDay[];
  readonly now: number;
}

/** Plans batches: before their start by the sizes of their chapters, then by what is left and their speed so far. */
@Injectable()
export class BatchPlans {
  constructor(
    private readonly catalogs: ModelCatalogs,
    private readonly clock: Clock,
    private readonly packs: ChapterPacks,
    private readonly servers: LocalServers,
    private readonly counts: DayCounts,
    @Inject(TRANSLATION_CONFIG) private readonly config: Pick<TranslationConfig, 'TRANSLATION_JOB_SLOTS'>,
  ) {}

  /** The amount of work that a job stores with its options. */
  workOf(options: PlannedOptions, sizes: readonly number[]): PlannedWork {
    return workOf(sizes, this.packs.callCharsOf(options), this.packs.shares(options));
  }

  /** The plan of a batch that has not been started. */
  before(options: PlannedOptions, sizes: readonly number[]): Promise<BatchPlan> {
    const work = workLeft(this.workOf(options, sizes), 0);
    return this.plan(options, work, {});
  }

  /** The plan of what is left of a job; null when it has ended, or an earlier release started it. */
  async ofJob(job: JobSummary): Promise<BatchPlan | null> {
    const { work, ...options } = batchOptionsSchema.parse(job.options);
    if (!work || job.endedAt) return null;
    const calls = job.usage.reduce((sum, { usage }) => sum + usage.calls, 0);
    const ended = job.done + job.failed;
    const left = workLeft(work, ended, calls);
    const now = this.clock.now();
    const ranMs = runningMs(job, now);
    const measured = measuredMs({ ...job, ranMs, ended, calls, left: left.calls });
    const { resumesAt, failureMessage } = job;
    if (!resumesAt || resumesAt <= now) return this.plan(options, left, { measured });
    const plan = await this.plan(options, left, { measured, from: resumesAt.getTime() });
    const wait = { until: resumesAt.toISOString(), reason: failureMessage ?? '' };
    return { ...plan, waits: [wait, ...plan.waits] };
  }

  private async plan(
    options: PlannedOptions,
    work: WorkLeft,
    { measured, from }: { measured?: number | undefined; from?: number },
  ): Promise<BatchPlan> {
    const now = this.clock.now().getTime();
    const begin = from ?? now;
    if (options.engine === 'hanviet') return planOffline(work, measured ?? offlineMs(work), begin);
    const { counters } = options;
    const days = counters ? await this.counts.read(counters, now) : [];
    return planBatch(work, this.factsOf(options, work, { measured, days, now }), begin);
  }

  private factsOf(options: PlannedOptions, work: WorkLeft, { measured, days, now }: Measured): PlanFacts {
    const model = modelOf(options);
    const listed = this.catalogs.find(model);
    const isLocal = options.engine === 'openai' && this.servers.isLocal(options.baseUrl);
    const { reasoning = 'off' } = options;
    const seconds = {
      answer: answerTokens(work, reasoning),
      isLocal,
      slots: this.config.TRANSLATION_JOB_SLOTS,
    };
    const { zone } = options.counters ?? {};
    const perCall = { model, zone, tokens: tokensPerCall(work, { ...options, reasoning }) };
    const own = options.prices?.find((each) => each.model === model)?.price;
    return {
      stylePrompt: options.stylePrompt,
      reasoning,
      price: own ?? this.catalogs.priceOf(model) ?? (isLocal ? FREE : null),
      cacheMinTokens: listed?.cacheMinTokens ?? CACHE_MIN_TOKENS,
      msPerCall: measured === undefined ? msPerCallOf(seconds) : measured / Math.max(1, work.calls),
      quotas: days.map((day) => quotaOf(day, perCall)),
      free: freeTier(options, listed, { days, perCall, now }),
    };
  }
}

const FREE = { inputPerMillion: 0, outputPerMillion: 0 };

/** The projects of the free tier, by their counters of today; without a key, one that has used nothing yet. */
function freeTier(
  { engine }: PlannedOptions,
  listed: CatalogModel | undefined,
  { days, perCall, now }: { days: readonly ProjectDay[]; perCall: CallOfDay; now: number },
): PlanFacts['free'] {
  const perDay = listed?.freePerDay;
  if (engine !== 'googleai' || !perDay) return undefined;
  const unused = projectDay(undefined, { names: [], zone: 'America/Los_Angeles' }, now);
  const free = (days.length > 0 ? days : [unused]).map((day) => ({
    ...day,
    callsPerDay: Math.min(day.callsPerDay, perDay),
  }));
  return { quotas: free.map((day) => quotaOf(day, perCall)), perMinute: FREE_PER_MINUTE };
}
