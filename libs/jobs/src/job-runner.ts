import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LOGGER } from '@lacthu/http';
import { EventLoopWatch, Lag, Metrics, Readiness } from '@lacthu/observability';
import type { Logger } from 'pino';
import { ConsumerWatch } from './consumer-watch';
import { LeaseRenewer } from './lease-renewer';
import { JobQueries } from './job.queries';
import type { JobKind, JobProcessor } from './job-kind';
import { exportBacklog } from './job-metrics';
import { JobRegistry } from './job-registry';
import { JobWorker } from './job-worker';
import { Jobs } from './jobs';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';
import { JOB_PROCESSORS, type JobProcessorClass } from './job-processors.token';
import { TokenQueues } from './token-queues';

/**
 * Registers the kinds, processes tokens, and reconciles: at boot and every few seconds it resumes waiting jobs whose
 * time has come and compares due rows with tokens, so that a wiped Redis, a killed worker or a missed wake-up only causes a delay of seconds.
 */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly consumers = new ConsumerWatch(Date.now);
  private readonly wakeUps = new Set<NodeJS.Timeout>();
  private timer: NodeJS.Timeout | undefined;
  private reconciling = false;

  constructor(
    private readonly moduleRef: ModuleRef,
    private readonly registry: JobRegistry,
    private readonly queries: JobQueries,
    private readonly jobs: Jobs,
    private readonly tokens: TokenQueues,
    private readonly worker: JobWorker,
    private readonly leases: LeaseRenewer,
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
    private readonly lag: Lag,
    private readonly eventLoop: EventLoopWatch,
    @Inject(JOB_PROCESSORS) private readonly processors: readonly JobProcessorClass[],
    @Inject(JOBS_SETTINGS) private readonly settings: JobsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.registerKinds();
    this.readiness.add('jobs', () => Promise.resolve(this.readinessProblem()));
    exportBacklog(this.metrics, this.lag, this.registry, this.queries);
    if (!this.settings.worksOnJobs) return;
    this.eventLoop.add(() => this.leases.names());
    for (const kind of this.registry.all()) this.consume(kind);
    await this.reconcile();
    this.timer = setInterval(() => void this.reconcile(), this.settings.reconcileMs);
  }

  /** Runs before modules close their connections: takes no more tokens, and finishes or returns claimed items. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    for (const wakeUp of this.wakeUps) clearTimeout(wakeUp);
    const kinds = this.registry.all().map((kind) => kind.kind);
    const stopped = this.leases.stop();
    await Promise.all(kinds.map((kind) => this.tokens.pause(kind)));
    await stopped;
    await this.tokens.close();
  }

  /** @throws Error for duplicate, unknown or misnamed kinds, after closing the queues opened so far */
  private async registerKinds(): Promise<void> {
    try {
      for (const processor of this.processors) {
        const { jobKind } = this.moduleRef.get<JobProcessor>(processor, { strict: false });
        if (jobKind.kind !== processor.kind) throw new Error(`${processor.name} calls its kind by two names`);
        this.registry.register(jobKind);
      }
      this.registry.assertKnows(await this.queries.openKinds());
    } catch (error) {
      await this.tokens.close();
      throw error;
    }
  }

  /** Redis wakes the workers. The check is free, because the queues watch their connections anyway. */
  private readinessProblem(): string | undefined {
    const cutOff = this.registry.all().some((kind) => !this.tokens.isConnected(kind.kind));
    return cutOff ? 'Redis is away' : undefined;
  }

  private consume(kind: JobKind): void {
    this.consumers.listens(kind.kind);
    this.tokens.consume(kind.kind, kind.slots, () => this.spendToken(kind));
  }

  /** A token never fails; the outcome of an item is stored in its row. */
  private async spendToken(kind: JobKind): Promise<void> {
    this.consumers.takes(kind.kind);
    try {
      const dueAgainMs = await this.worker.workOnNext(kind);
      if (dueAgainMs.length === 0) return;
      for (const delayMs of new Set(dueAgainMs)) if (delayMs > 0) this.wakeLater(kind.kind, delayMs);
      await this.tokens.topUp(kind.kind);
    } catch (error) {
      this.logger.warn({ err: error, kind: kind.kind }, 'jobs.token_spent_in_vain');
    } finally {
      this.consumers.ends(kind.kind);
    }
  }

  private wakeLater(kind: string, delayMs: number): void {
    const timer = setTimeout(() => {
      this.wakeUps.delete(timer);
      void this.tokens.topUp(kind);
    }, delayMs + 50);
    timer.unref();
    this.wakeUps.add(timer);
  }

  private async reconcile(): Promise<void> {
    if (this.reconciling) return;
    this.reconciling = true;
    for (const kind of this.registry.all()) {
      await this.resumeWaitingJobs(kind);
      await this.tokens.topUp(kind.kind);
      await this.replaceStalledConsumer(kind);
    }
    this.reconciling = false;
  }

  private async resumeWaitingJobs({ kind }: JobKind): Promise<void> {
    await this.jobs.resumeDue(kind).catch((error: unknown) => {
      this.logger.warn({ err: error, kind }, 'jobs.waiting_jobs_not_resumed');
    });
  }

  /**
   * Replaces a stalled consumer. A consumer that receives nothing after a reconnect is Bull's best-known failure; a
   * new connection resolves it.
   */
  private async replaceStalledConsumer(kind: JobKind): Promise<void> {
    const silentMs = this.consumers.stalledForMs(kind.kind, kind.slots);
    if (silentMs === null || !this.tokens.isConnected(kind.kind) || this.leases.isStopping) return;
    try {
      if ((await this.queries.countDue(kind.kind, 1)) === 0) return;
      this.logger.error({ kind: kind.kind, silentMs }, 'jobs.deaf_consumer_replaced');
      await this.tokens.discard(kind.kind);
      this.consume(kind);
    } catch (error) {
      this.logger.warn({ err: error, kind: kind.kind }, 'jobs.consumer_not_replaced');
    }
  }
}
