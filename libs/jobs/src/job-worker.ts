import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, SecretVault, toDomainError } from '@lacthu/http';
import { Metrics, spanIdOf, traced, type SpanOrder } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { startAnew, type ClaimedItem } from './claimed-item';
import { ClaimsRepository, type CommittedStep } from './claims.repository';
import { MAX_DEFERRALS } from './defer-or-fail';
import { HeldClaims, type HeldClaim } from './held-claims';
import { JobHints } from './job-hints';
import { ClaimLost, ItemDeferred, ItemFailed, ItemReleased, JobHalted, JobPaused } from './item-outcome';
import { JobQueries } from './job.queries';
import type { JobContext, JobKind } from './job-kind';
import type { JobStatus } from './job-state';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';
import { retryDelay } from './retry-delay';
import { untilStored } from './until-stored';

const STORE_TROUBLE: ReadonlySet<string> = new Set(['platform.service_unavailable', 'platform.storage_full']);
const GIVEN_UP = 'Xử lý bị gián đoạn quá nhiều lần, vui lòng thử lại.';
const FAILED = 'Lỗi xử lý ngoài dự kiến, vui lòng thử lại.';

/** Works on one item at a time per token: claims it, runs its handler, and records under the fence how it ended. */
@Injectable()
export class JobWorker {
  private readonly runs: Counter;

  constructor(
    private readonly claims: ClaimsRepository,
    private readonly held: HeldClaims,
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
   * Takes and works on the next due item.
   * @returns false when nothing was due; else how long (ms) until the item is due again, 0 when it has ended
   */
  async workOnNext(kind: JobKind): Promise<false | number> {
    if (this.held.isStopping) return false;
    const item = await this.claims.claim(kind.kind, this.settings.leaseMs);
    if (!item) return false;
    const job = { id: item.jobId, kind: kind.kind, ownerId: item.owner.id, projectId: item.scopeId };
    this.hints.changed(job);
    const dueAgainMs = await traced(spanOf(kind, item), () => this.workOn(kind, item));
    this.hints.changed(job);
    return dueAgainMs;
  }

  private async workOn(kind: JobKind, item: ClaimedItem): Promise<number> {
    const claim = this.held.add(kind.kind, item);
    try {
      if (item.attempt > kind.maxAttempts) throw new ItemFailed('interrupted', GIVEN_UP);
      const result = await kind.execute(item, this.contextOf(item, claim));
      await untilStored(() => this.claims.complete(item, result));
      this.tell(kind, item, 'done');
      return 0;
    } catch (error) {
      return await this.recordEnding(kind, item, claim, error);
    } finally {
      this.held.remove(item);
    }
  }

  private contextOf(item: ClaimedItem, claim: HeldClaim): JobContext<unknown> {
    return {
      signal: claim.controller.signal,
      checkpoint: async (step, result, spent) => {
        const status = await this.commit(item, { step, result, spent });
        if (this.held.isStopping || status === 'paused') throw new ItemReleased();
      },
      spend: (spent) => untilStored(() => this.claims.spend(item.jobId, spent)),
      spent: () => this.queries.spent(item.jobId),
      secret: async () => {
        const sealed = await this.queries.sealedSecret(item.jobId);
        // A job that is paused or cancelled has none; what the claim is worth shows when the item is given back.
        if (!sealed || !this.vault) throw new ItemReleased();
        return this.vault.open(sealed, { jobId: item.jobId, ownerId: item.owner.id });
      },
    };
  }

  private async commit(item: ClaimedItem, step: CommittedStep): Promise<JobStatus | undefined> {
    try {
      const status = await untilStored(() => this.claims.commitStep(item, step, this.settings.leaseMs));
      startAnew(item);
      return status;
    } catch (error) {
      const { spent } = step;
      if (error instanceof ClaimLost && spent) await untilStored(() => this.claims.spend(item.jobId, spent));
      throw error;
    }
  }

  /** @returns ms until the item is due again, 0 when it has ended or is no longer ours */
  private async recordEnding(
    kind: JobKind,
    item: ClaimedItem,
    claim: HeldClaim,
    thrown: unknown,
  ): Promise<number> {
    // An abort surfaces as whatever the handler's libraries make of it: its reason tells what happened.
    const error: unknown = claim.controller.signal.aborted ? claim.controller.signal.reason : thrown;
    const facts = { kind: kind.kind, jobId: item.jobId, position: item.position };
    if (error instanceof ClaimLost) {
      this.tell(kind, item, 'lost');
      return 0;
    }
    try {
      const dueAgainMs = await untilStored(() => this.store(kind, item, error));
      this.tell(kind, item, outcomeOf(kind, item, error));
      return dueAgainMs;
    } catch (failure) {
      if (!(failure instanceof ClaimLost)) {
        // The lease lapses and another worker takes the item, with the steps committed so far.
        this.logger.error({ ...facts, err: failure }, 'jobs.ending_not_stored');
      }
      this.tell(kind, item, 'lost');
      return 0;
    }
  }

  /** Once for each try of an item: counts it, and writes the line by which a request's work is found. */
  private tell({ kind }: JobKind, { jobId, position, attempt }: ClaimedItem, outcome: RunOutcome): void {
    this.runs.inc({ kind, outcome });
    this.logger.info({ kind, jobId, position, attempt, outcome }, 'jobs.item_run_ended');
  }

  private async store(kind: JobKind, item: ClaimedItem, error: unknown): Promise<number> {
    if (error instanceof ItemReleased) {
      await this.claims.putBack(item, 0, 'nothing');
      return 0;
    }
    if (error instanceof ItemDeferred) {
      await this.claims.putBack(item, error.delayMs, error.isTurn ? 'nothing' : 'deferral');
      return error.delayMs;
    }
    if (error instanceof ItemFailed) {
      await this.claims.fail(item, error);
      return 0;
    }
    if (error instanceof JobPaused) {
      await this.claims.pause(item, error.message);
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
      const delay = retryDelay(item.deferrals + 1);
      await this.claims.putBack(item, delay, 'deferral');
      return delay;
    }
    if (item.attempt >= kind.maxAttempts) {
      await this.claims.fail(item, { code: 'failed', message: sentenceOf(error) });
      return 0;
    }
    const delay = retryDelay(item.attempt);
    await this.claims.putBack(item, delay, 'attempt');
    return delay;
  }
}

/** A store that is away or full says nothing about the item: it costs no attempt, until it has waited for long. */
function waitsForStore({ deferrals }: ClaimedItem, error: unknown): boolean {
  return STORE_TROUBLE.has(toDomainError(error).code) && deferrals < MAX_DEFERRALS;
}

type RunOutcome = 'done' | 'released' | 'deferred' | 'failed' | 'paused' | 'halted' | 'retried' | 'lost';

function spanOf({ kind }: JobKind, { jobId, position, attempt, correlationId }: ClaimedItem): SpanOrder {
  const attributes = { 'job.id': jobId, 'job.item': position, 'job.attempt': attempt };
  return { name: kind, kind: 'consumer', correlationId, parentId: spanIdOf(jobId), attributes };
}

/** What {@link JobWorker} makes of what a handler threw. */
function outcomeOf(kind: JobKind, item: ClaimedItem, error: unknown): RunOutcome {
  if (error instanceof ItemReleased) return 'released';
  if (error instanceof ItemDeferred || waitsForStore(item, error)) return 'deferred';
  if (error instanceof ItemFailed) return 'failed';
  if (error instanceof JobPaused) return 'paused';
  if (error instanceof JobHalted) return 'halted';
  return item.attempt >= kind.maxAttempts ? 'failed' : 'retried';
}

/** The handler's own sentence when it is meant for people; nothing of an unplanned error is shown. */
function sentenceOf(error: unknown): string {
  const isForPeople = error instanceof Error && 'code' in error && error.name === 'DomainError';
  return isForPeople ? error.message : FAILED;
}
