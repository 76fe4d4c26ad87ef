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

/** A job kind with its types closed over, as used by the worker. */
export interface JobKind {
  readonly kind: string;
  readonly slots: number;
  readonly maxAttempts: number;
  readonly limit: JobLimit | undefined;
  allowedItems(ownerId: number): Promise<number>;
  execute(item: ClaimedItem, context: JobContext<unknown>): Promise<unknown>;
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
  return {
    kind: definition.kind,
    slots: definition.slots,
    maxAttempts: definition.maxAttempts ?? DEFAULT_ATTEMPTS,
    limit: definition.limit,
    allowedItems: async (ownerId) => (await definition.allowedItems?.(ownerId)) ?? Infinity,
    ended: async (tx, job) => definition.onEnded?.(tx, job),
    waiting: async (tx, job) => definition.onWaiting?.(tx, job),
    execute: (item, context) =>
      definition.run(
        {
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
        },
        { ...context, secret: async () => definition.secret.parse(await context.secret()) },
      ),
  };
}
