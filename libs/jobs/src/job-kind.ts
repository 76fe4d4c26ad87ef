import type { ErrorCode } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import type { ClaimedItem } from './claimed-item';
import type { ModelUsage } from './job-usage';

/** One item of a job, as passed to its handler. */
export interface JobItem<Options, Payload> {
  readonly jobId: string;
  /** Position within the job, from 0. */
  readonly position: number;
  readonly owner: ActingUser;
  readonly scopeId: number | null;
  readonly options: Options;
  readonly payload: Payload;
  /** 1 on the first attempt; reset to 1 after each committed step. */
  readonly attempt: number;
  /** Number of deferrals for lack of a permit; reset to 0 after each committed step. */
  readonly deferrals: number;
  /** Number of retries after a failure (`Jobs.retryFailed`); distinguishes the results of rounds. */
  readonly retries: number;
  /** Result of an earlier failed round (`ItemFailed.result`); null without one. */
  readonly previousResult: unknown;
  /** Results of steps committed by earlier attempts or rounds, by step number. */
  readonly steps: ReadonlyMap<number, unknown>;
}

export interface JobContext<Secret> {
  /** Aborts within 2 s of a cancellation, when the claim is lost, and after the grace period of a shutdown. */
  readonly signal: AbortSignal;
  /**
   * Commits one step under the fence; it is never executed again. The usage of its calls is counted exactly once, even
   * if the claim was lost meanwhile.
   * @throws ClaimLostError if the claim is no longer valid; ItemReleased (after the commit) if the process is stopping or
   *   the job was paused
   */
  checkpoint(step: number, result: unknown, spent?: ModelUsage): Promise<void>;
  /** Counts calls that led to no step. */
  spend(spent: ModelUsage): Promise<void>;
  /** Usage of all items of the job so far, by model: a few rows, independent of the number of items. */
  spent(): Promise<ModelUsage[]>;
  /** Decrypts the job's secret, in memory only. */
  secret(): Promise<Secret>;
}

/** A job whose last item has ended. Jobs cancelled by their owner are not reported. */
export interface EndedJob {
  readonly id: string;
  readonly ownerId: number;
  readonly scopeId: number | null;
  readonly outcome: 'completed' | 'partial' | 'failed';
  readonly total: number;
  readonly failed: number;
  readonly endedAt: Date;
}

/** A job that waits for the reset of a limit, for the first time since its owner has started or continued it. */
export interface WaitingJob {
  readonly id: string;
  readonly ownerId: number;
  readonly scopeId: number | null;
  readonly resumesAt: Date;
}

/** Limit of the open jobs of an account, and the errors of a rejected start. */
export interface JobLimit {
  /** Pending, running and waiting jobs; paused ones do not count, because they do not continue by themselves. */
  readonly perUser: number;
  readonly tooMany: ErrorCode;
  /** An open job has the same dedupe key. */
  readonly alreadyOpen: ErrorCode;
}

/** An item and the context of its run. */
export interface ItemRun<Options, Payload, Secret> {
  readonly item: JobItem<Options, Payload>;
  readonly context: JobContext<Secret>;
}

/** Claims several items of a job for one slot, because one call can serve them. Each keeps its own lease and outcome. */
export interface ItemsTogether<Options, Payload, Secret, Result> {
  /** How many further items may be claimed with this one at most; 0 for an item that is run alone. */
  most(first: JobItem<Options, Payload>): number;
  /** True when the next due item may join those before it. Called in the transaction of the claim: no waiting. */
  accepts(chosen: readonly JobItem<Options, Payload>[], next: JobItem<Options, Payload>): boolean;
  /** Runs two or more items as `run` does each. @returns the results in their order */
  run(runs: readonly ItemRun<Options, Payload, Secret>[]): readonly Promise<Result>[];
}

export interface JobKindDefinition<Options, Payload, Secret, Result> {
  /** Lower case with dashes, unique within the service: `batch-translation`. */
  readonly kind: string;
  /** Concurrent items per process. */
  readonly slots: number;
  /** Attempts of an item since its last committed step, including those that ended with a killed worker. */
  readonly maxAttempts?: number;
  /** Required for jobs that `LimitedJobs` creates. */
  readonly limit?: JobLimit;
  readonly options: z.ZodType<Options>;
  readonly payload: z.ZodType<Payload>;
  readonly secret: z.ZodType<Secret>;
  /**
   * Processes one item and returns its result. Throw ItemFailed, ItemDeferred, JobWaiting, JobPaused or JobHalted
   * to classify a failure; any other error is retried with a growing delay.
   */
  run(item: JobItem<Options, Payload>, context: JobContext<Secret>): Promise<Result>;
  /** Absent: every item is claimed by itself. */
  readonly together?: ItemsTogether<Options, Payload, Secret, Result>;
  /**
   * Estimates how many items of one owner limits (for example of keys) allow to run concurrently over all processes;
   * absent means unlimited. Used to scale workers only; nothing is rejected by it.
   */
  allowedItems?(ownerId: number): number | Promise<number>;
  /** Called in the transaction that ends the job. Called again if a retry ends the job again. */
  onEnded?(tx: Tx, job: EndedJob): Promise<void>;
  /** Called in the transaction in which a job begins to wait; not again when it waits once more after a resume. */
  onWaiting?(tx: Tx, job: WaitingJob): Promise<void>;
}

/** A claimed item and the context of its run. */
export interface ClaimedRun {
  readonly item: ClaimedItem;
  readonly context: JobContext<unknown>;
}

/** A job kind with its types closed over, as used by the worker. */
export interface JobKind {
  readonly kind: string;
  readonly slots: number;
  readonly maxAttempts: number;
  readonly limit: JobLimit | undefined;
  allowedItems(ownerId: number): Promise<number>;
  mostCompanions(first: ClaimedItem): number;
  joins(chosen: readonly ClaimedItem[], next: ClaimedItem): boolean;
  /** Runs items that were claimed together. @returns their results in their order */
  execute(runs: readonly ClaimedRun[]): readonly Promise<unknown>[];
  ended(tx: Tx, job: EndedJob): Promise<void>;
  waiting(tx: Tx, job: WaitingJob): Promise<void>;
}

/** An injectable class that implements one kind of job; listed in `JobsModule.forService`. */
export interface JobProcessor {
  readonly jobKind: JobKind;
}

const DEFAULT_ATTEMPTS = 4;

/**
 * Defines a kind of job. Options, payload and secret are parsed before each run, so that rows of an incompatible
 * release fail with a clear error.
 */
export function defineJobKind<Options, Payload, Secret, Result>(
  definition: JobKindDefinition<Options, Payload, Secret, Result>,
): JobKind {
  const { together, maxAttempts = DEFAULT_ATTEMPTS } = definition;
  const toItem = (item: ClaimedItem): JobItem<Options, Payload> => ({
    ...item,
    options: definition.options.parse(item.options),
    payload: definition.payload.parse(item.payload),
    // Getters, because a committed step resets the values.
    get attempt() {
      return item.attempt;
    },
    get deferrals() {
      return item.deferrals;
    },
  });
  const toRun = ({ item, context }: ClaimedRun): ItemRun<Options, Payload, Secret> => ({
    item: toItem(item),
    context: { ...context, secret: async () => definition.secret.parse(await context.secret()) },
  });
  /** A row that cannot be read, or was tried too often, fails when it is run, not when it is claimed. */
  const isSound = ({ options, payload, attempt }: ClaimedItem): boolean =>
    attempt <= maxAttempts &&
    definition.options.safeParse(options).success &&
    definition.payload.safeParse(payload).success;
  return {
    kind: definition.kind,
    slots: definition.slots,
    maxAttempts,
    limit: definition.limit,
    allowedItems: async (ownerId) => (await definition.allowedItems?.(ownerId)) ?? Infinity,
    ended: async (tx, job) => definition.onEnded?.(tx, job),
    waiting: async (tx, job) => definition.onWaiting?.(tx, job),
    mostCompanions: (first) => (together && isSound(first) ? together.most(toItem(first)) : 0),
    joins: (chosen, next) =>
      together !== undefined && isSound(next) && together.accepts(chosen.map(toItem), toItem(next)),
    execute: (runs) =>
      together && runs.length > 1
        ? together.run(runs.map(toRun))
        : runs.map(async (claimed) => {
            const { item, context } = toRun(claimed);
            return definition.run(item, context);
          }),
  };
}
