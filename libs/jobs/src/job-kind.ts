import type { Tx } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import type { ClaimedItem } from './claimed-item';
import type { ModelUsage } from './job-usage';

/** One piece of a job as its handler sees it. */
export interface JobItem<Options, Payload> {
  readonly jobId: string;
  /** 0-based place within the job. */
  readonly position: number;
  readonly owner: ActingUser;
  readonly scopeId: number | null;
  readonly options: Options;
  readonly payload: Payload;
  /** 1 on the first try; counts again from 1 after each committed step. */
  readonly attempt: number;
  /** How often the item was put back for want of a permit; counts again from 0 after each committed step. */
  readonly deferrals: number;
  /** How often it was taken up again after it had failed (`Jobs.retryFailed`); tells the results of rounds apart. */
  readonly retries: number;
  /** The result of an earlier round that ended badly (`ItemFailed.result`); null where there is none. */
  readonly previousResult: unknown;
  /** Results of steps that an earlier try or round committed, by step number. */
  readonly steps: ReadonlyMap<number, unknown>;
}

export interface JobContext<Secret> {
  /** Aborts within 2 s of a cancel, when the claim is lost, and at the end of a stop's grace. */
  readonly signal: AbortSignal;
  /**
   * Commits one step under the fence; it is never worked on again. What its calls have used is counted with it, exactly
   * once, and also when the claim was lost meanwhile.
   * @throws ClaimLost when the item is no longer ours; ItemReleased (after the commit) when the process is stopping or
   * the job was paused
   */
  checkpoint(step: number, result: unknown, spent?: ModelUsage): Promise<void>;
  /** Counts calls that have led to no step. */
  spend(spent: ModelUsage): Promise<void>;
  /** What all items of the job have used so far, by model: a few rows, however many items there are. */
  spent(): Promise<ModelUsage[]>;
  /** Opens the job's sealed secret, in memory only. */
  secret(): Promise<Secret>;
}

/** A job whose last item has ended; one that its owner cancelled is not told of. */
export interface EndedJob {
  readonly id: string;
  readonly ownerId: number;
  readonly scopeId: number | null;
  readonly outcome: 'completed' | 'partial' | 'failed';
  readonly total: number;
  readonly failed: number;
  readonly endedAt: Date;
}

export interface JobKindDefinition<Options, Payload, Secret, Result> {
  /** Lower case with dashes, unique within the service: `batch-translation`. */
  readonly kind: string;
  /** Items that one process works on at the same time. */
  readonly slots: number;
  /** Tries of an item (also those that ended with a killed worker) since its last committed step. */
  readonly maxAttempts?: number;
  readonly options: z.ZodType<Options>;
  readonly payload: z.ZodType<Payload>;
  readonly secret: z.ZodType<Secret>;
  /**
   * Works on one item; what it returns is the item's result. Throw ItemFailed, ItemDeferred, JobPaused or JobHalted to
   * say what a failure means; anything else is tried again with growing delay.
   */
  run(item: JobItem<Options, Payload>, context: JobContext<Secret>): Promise<Result>;
  /**
   * How many items of one owner limits (of keys, say) let run at the same time over all processes, as far as this one
   * knows; not told: as many as there are. Workers are scaled by it, nothing is refused.
   */
  allowedItems?(ownerId: number): number | Promise<number>;
  /** Called in the transaction that ends the job, once each time it ends: a retry may end it again. */
  onEnded?(tx: Tx, job: EndedJob): Promise<void>;
}

/** A kind with its types closed over, as the worker runs it. */
export interface JobKind {
  readonly kind: string;
  readonly slots: number;
  readonly maxAttempts: number;
  allowedItems(ownerId: number): Promise<number>;
  execute(item: ClaimedItem, context: JobContext<unknown>): Promise<unknown>;
  ended(tx: Tx, job: EndedJob): Promise<void>;
}

/** An injectable class that knows how to do one kind of job; listed in `JobsModule.forService`. */
export interface JobProcessor {
  readonly jobKind: JobKind;
}

const DEFAULT_ATTEMPTS = 4;

/** Declares a kind of job. Options, payload and secret are parsed before each run, so old rows are told from broken ones. */
export function defineJobKind<Options, Payload, Secret, Result>(
  definition: JobKindDefinition<Options, Payload, Secret, Result>,
): JobKind {
  return {
    kind: definition.kind,
    slots: definition.slots,
    maxAttempts: definition.maxAttempts ?? DEFAULT_ATTEMPTS,
    allowedItems: async (ownerId) => (await definition.allowedItems?.(ownerId)) ?? Infinity,
    ended: async (tx, job) => definition.onEnded?.(tx, job),
    execute: (item, context) =>
      definition.run(
        {
          ...item,
          options: definition.options.parse(item.options),
          payload: definition.payload.parse(item.payload),
          // As they are when somebody asks: a committed step begins them anew.
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
