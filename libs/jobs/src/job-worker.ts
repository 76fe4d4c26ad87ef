import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, SecretVault, toDomainError } from '@lacthu/http';
import { Metrics, spanIdOf, traced, type SpanOptions } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { resetAttempts, type ClaimedItem } from './claimed-item';
import { ClaimsRepository, type CommittedStep } from './claims.repository';
import { MAX_DEFERRALS } from './defer-or-fail';
import { LeaseRenewer, type HeldClaim } from './lease-renewer';
import { JobHints } from './job-hints';
import {
  ClaimLostError,
  ItemDeferred,
  ItemFailed,
  ItemReleased,
  JobHalted,
  JobPaused,
  JobWaiting,
} from './item-outcome';
import { JobQueries } from './job.queries';
import type { JobContext, JobKind } from './job-kind';
import type { JobStatus } from './job-state';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';
import { retryDelay } from './retry-delay';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 10;
const PAUSE_MS = 500;

/** Retries a write while the database is unavailable (a restart takes a second), so that paid work is not lost. */
async function retryWhileUnavailable<T>(write: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      const isAway = toDomainError(error).code === 'platform.service_unavailable';
      if (!isAway || left <= 0) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

const STORE_TROUBLE: ReadonlySet<string> = new Set(['platform.service_unavailable', 'platform.storage_full']);
const GIVEN_UP = 'Xử lý bị gián đoạn quá nhiều lần, vui lòng thử lại.';
const FAILED = 'Lỗi xử lý ngoài dự kiến, vui lòng thử lại.';

/** Processes one item per token: claims it, runs its handler, and records the outcome under the fence. */
@Injectable()
export class JobWorker {
  private readonly runs: Counter;

  constructor(
    private readonly claims: ClaimsRepository,
    private readonly leases: LeaseRenewer,
    private readonly queries: JobQueries,
    private readonly hints: JobHints,
    @Inject(SecretVault) private readonly vault: SecretVault | null,
    @Inject(JOBS_SETTINGS) private readonly settings: JobsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.runs = metrics.counter(
      'job_item_runs_total',
      'Tries of items of jobs, by kind and how they ended.',
      ['kind', 'outcome'],
    );
  }

  /**
   * Claims and processes the next due item, and those that may join it.
   * @returns for each item milliseconds until it is due again, 0 if it has ended; none if nothing was due
   */
  async workOnNext(kind: JobKind): Promise<number[]> {
    if (this.leases.isStopping) return [];
    const items = await this.claims.claim(kind, this.settings.leaseMs);
    const [first] = items;
    if (!first) return [];
    const job = { id: first.jobId, kind: kind.kind, ownerId: first.owner.id, projectId: first.scopeId };
    const hint = (): void => this.hints.changed(job);
    hint();
    return traced(spanOf(kind, first), () => this.workOnAll(kind, items, hint));
  }

  /** The outcome of each item is recorded as soon as it is known. */
  private workOnAll(kind: JobKind, items: readonly ClaimedItem[], hint: () => void): Promise<number[]> {
    const held = items.map((item) => ({ item, claim: this.leases.add(kind.kind, item) }));
    const runs = held.map(({ item, claim }) => ({ item, context: this.contextOf(item, claim) }));
    // An item that was tried too often was claimed alone.
    const isGivenUp = items.some(({ attempt }) => attempt > kind.maxAttempts);
    const results = isGivenUp ? items.map(interrupted) : kind.execute(runs);
    return Promise.all(
      held.map(({ item, claim }, index) => this.workOn(kind, item, claim, results[index]).finally(hint)),
    );
  }

  private async workOn(
    kind: JobKind,
    item: ClaimedItem,
    claim: HeldClaim,
    result: Promise<unknown> | undefined,
  ): Promise<number> {
    try {
      const value = await result;
      await retryWhileUnavailable(() => this.claims.complete(item, value));
      this.recordRun(kind, item, 'done');
      return 0;
    } catch (error) {
      return await this.recordEnding(kind, item, claim, error);
    } finally {
      this.leases.remove(item);
    }
  }

  private contextOf(item: ClaimedItem, claim: HeldClaim): JobContext<unknown> {
    return {
      signal: claim.controller.signal,
      checkpoint: async (step, result, spent) => {
        const status = await this.commit(item, { step, result, spent });
        if (this.leases.isStopping || status === 'paused' || status === 'waiting_quota')
          throw new ItemReleased();
      },
      spend: (spent) => retryWhileUnavailable(() => this.claims.spend(item.jobId, spent)),
      spent: () => this.queries.spent(item.jobId),
      secret: async () => {
        const sealed = await this.queries.sealedSecret(item.jobId);
        // A paused or cancelled job has no secret; returning the item shows whether the claim is still valid.
        if (!sealed || !this.vault) throw new ItemReleased();
        return this.vault.open(sealed, { jobId: item.jobId, ownerId: item.owner.id });
      },
    };
  }

  private async commit(item: ClaimedItem, step: CommittedStep): Promise<JobStatus | undefined> {
    try {
      const status = await retryWhileUnavailable(() =>
        this.claims.commitStep(item, step, this.settings.leaseMs),
      );
      resetAttempts(item);
      return status;
    } catch (error) {
      const { spent } = step;
      if (error instanceof ClaimLostError && spent)
        await retryWhileUnavailable(() => this.claims.spend(item.jobId, spent));
      throw error;
    }
  }

  /** @returns milliseconds until the item is due again, 0 if it has ended or the claim is lost */
  private async recordEnding(
    kind: JobKind,
    item: ClaimedItem,
    claim: HeldClaim,
    thrown: unknown,
  ): Promise<number> {
    // After an abort the handler's libraries may throw anything; the abort reason is the real cause.
    const error: unknown = claim.controller.signal.aborted ? claim.controller.signal.reason : thrown;
    const logFields = { kind: kind.kind, jobId: item.jobId, position: item.position };
    if (error instanceof ClaimLostError) {
      this.recordRun(kind, item, 'lost');
      return 0;
    }
    try {
      const dueAgainMs = await retryWhileUnavailable(() => this.store(kind, item, error));
      this.recordRun(kind, item, outcomeOf(kind, item, error));
      return dueAgainMs;
    } catch (failure) {
      if (!(failure instanceof ClaimLostError)) {
        // The lease expires and another worker takes the item over, with the steps committed so far.
        this.logger.error({ ...logFields, err: failure }, 'jobs.ending_not_stored');
      }
      this.recordRun(kind, item, 'lost');
      return 0;
    }
  }

  /** Counts and logs each run of an item; the log line connects it to the request that started the job. */
  private recordRun({ kind }: JobKind, { jobId, position, attempt }: ClaimedItem, outcome: RunOutcome): void {
    this.runs.inc({ kind, outcome });
    this.logger.info({ kind, jobId, position, attempt, outcome }, 'jobs.item_run_ended');
  }

  private async store(kind: JobKind, item: ClaimedItem, error: unknown): Promise<number> {
    if (error instanceof ItemReleased) {
      await this.claims.putBack(item, { delayMs: 0, cost: 'nothing' });
      return 0;
    }
    if (error instanceof ItemDeferred) {
      const { delayMs, isTurn, limit } = error;
      await this.claims.putBack(item, { delayMs, cost: isTurn ? 'nothing' : 'deferral', limit });
      return error.delayMs;
    }
    if (error instanceof ItemFailed) {
      await this.claims.fail(item, error);
      return 0;
    }
    if (error instanceof JobPaused) {
      await this.claims.pause(item, error);
      return 0;
    }
    if (error instanceof JobWaiting) {
      await this.claims.wait(item, error);
      return 0;
    }
    if (error instanceof JobHalted) {
      await this.claims.halt(item, error);
      return 0;
    }
    this.logger.warn(
      { err: error, kind: kind.kind, jobId: item.jobId, position: item.position, attempt: item.attempt },
      'jobs.attempt_failed',
    );
    if (waitsForStore(item, error)) {
      const delayMs = retryDelay(item.deferrals + 1);
      await this.claims.putBack(item, { delayMs, cost: 'deferral' });
      return delayMs;
    }
    if (item.attempt >= kind.maxAttempts) {
      await this.claims.fail(item, { code: 'failed', message: sentenceOf(error) });
      return 0;
    }
    const delayMs = retryDelay(item.attempt);
    await this.claims.putBack(item, { delayMs, cost: 'attempt' });
    return delayMs;
  }
}

/**
 * An unavailable or full store is no fault of the item: it costs a deferral instead of an attempt, up to
 * MAX_DEFERRALS.
 */
function waitsForStore({ deferrals }: ClaimedItem, error: unknown): boolean {
  return STORE_TROUBLE.has(toDomainError(error).code) && deferrals < MAX_DEFERRALS;
}

async function interrupted(): Promise<never> {
  return Promise.reject(new ItemFailed('interrupted', GIVEN_UP));
}

type RunOutcome =
  'done' | 'released' | 'deferred' | 'failed' | 'waiting' | 'paused' | 'halted' | 'retried' | 'lost';

function spanOf({ kind }: JobKind, { jobId, position, attempt, correlationId }: ClaimedItem): SpanOptions {
  const attributes = { 'job.id': jobId, 'job.item': position, 'job.attempt': attempt };
  return { name: kind, kind: 'consumer', correlationId, parentId: spanIdOf(jobId), attributes };
}

/** Outcome of a run by the thrown error, as {@link JobWorker} stores it. */
function outcomeOf(kind: JobKind, item: ClaimedItem, error: unknown): RunOutcome {
  if (error instanceof ItemReleased) return 'released';
  if (error instanceof ItemDeferred || waitsForStore(item, error)) return 'deferred';
  if (error instanceof ItemFailed) return 'failed';
  if (error instanceof JobWaiting) return 'waiting';
  if (error instanceof JobPaused) return 'paused';
  if (error instanceof JobHalted) return 'halted';
  return item.attempt >= kind.maxAttempts ? 'failed' : 'retried';
}

/**
 * Returns the message of a DomainError; other errors get a generic message, because theirs are not meant for users.
 */
function sentenceOf(error: unknown): string {
  const isForPeople = error instanceof Error && 'code' in error && error.name === 'DomainError';
  return isForPeople ? error.message : FAILED;
}
