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
import { HeldClaims } from './held-claims';
import { JobQueries } from './job.queries';
import type { JobKind, JobProcessor } from './job-kind';
import { exportBacklog } from './job-metrics';
import { JobRegistry } from './job-registry';
import { JobWorker } from './job-worker';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';
import { JOB_PROCESSORS, type JobProcessorClass } from './job-processors.token';
import { TokenQueues } from './token-queues';

/**
 * Boots the kinds, turns tokens into work, and reconciles: at boot and every few seconds it compares the rows with the
 * tokens, so that a wiped Redis, a killed worker or a missed wake-up cost seconds and nothing else.
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
    private readonly tokens: TokenQueues,
    private readonly worker: JobWorker,
    private readonly held: HeldClaims,
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
    this.readiness.add('jobs', () => Promise.resolve(this.complaint()));
    exportBacklog(this.metrics, this.lag, this.registry, this.queries);
    if (!this.settings.worksOnJobs) return;
    this.eventLoop.add(() => this.held.names());
    for (const kind of this.registry.all()) this.consume(kind);
    await this.reconcile();
    this.timer = setInterval(() => void this.reconcile(), this.settings.reconcileMs);
  }

  /** Before modules close their pools: takes no more tokens, finishes or gives back what is in hand. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    for (const wakeUp of this.wakeUps) clearTimeout(wakeUp);
    const kinds = this.registry.all().map((kind) => kind.kind);
    const stopped = this.held.stop();
    await Promise.all(kinds.map((kind) => this.tokens.pause(kind)));
    await stopped;
    await this.tokens.close();
  }

  /** @throws Error when kinds are doubled, unknown or misnamed; the queues that are open by then are closed again */
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

  /** Redis is what wakes workers; the check costs nothing, because the queues watch their connections anyway. */
  private complaint(): string | undefined {
    const cutOff = this.registry.all().some((kind) => !this.tokens.isConnected(kind.kind));
    return cutOff ? 'Redis is away' : undefined;
  }

  private consume(kind: JobKind): void {
    this.consumers.listens(kind.kind);
    this.tokens.consume(kind.kind, kind.slots, () => this.spendToken(kind));
  }

  /** A token never fails: whatever happens to an item stands in its row. */
  private async spendToken(kind: JobKind): Promise<void> {
    this.consumers.takes(kind.kind);
    try {
      const dueAgainMs = await this.worker.workOnNext(kind);
      if (dueAgainMs === false) return;
      if (dueAgainMs > 0) this.wakeLater(kind.kind, dueAgainMs);
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
      await this.tokens.topUp(kind.kind);
      await this.replaceDeafConsumer(kind);
    }
    this.reconciling = false;
  }

  /** A consumer that never hears again after a reconnect is Bull's best-known failure; a new connection cures it. */
  private async replaceDeafConsumer(kind: JobKind): Promise<void> {
    const silentMs = this.consumers.deafForMs(kind.kind, kind.slots);
    if (silentMs === null || !this.tokens.isConnected(kind.kind) || this.held.isStopping) return;
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
