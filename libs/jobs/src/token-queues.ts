import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, SERVICE_NAME } from '@lacthu/http';
import Bull, { type Queue } from 'bull';
import type { Logger } from 'pino';
import { JobQueries } from './job.queries';
import { JobRegistry } from './job-registry';
import { JOBS_SETTINGS, type JobsSettings } from './jobs-settings';
import { queueOptions } from './queue-options';
import { REGISTERED_QUEUES } from './registered-queues.token';

/**
 * Waiting tokens per slot: enough that a free slot never waits for one, few enough that losing them does not matter.
 */
const TOKENS_PER_SLOT = 2;
/**
 * One Bull queue per kind. A Bull job is a token without content that means 'look for work'. Losing all tokens delays
 * work until the next reconcile round and loses nothing.
 */
@Injectable()
export class TokenQueues {
  private readonly queues = new Map<string, Queue>();
  private isClosed = false;

  constructor(
    @Inject(JOBS_SETTINGS) private readonly settings: JobsSettings,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly registry: JobRegistry,
    private readonly queries: JobQueries,
    @Inject(REGISTERED_QUEUES) registered: ReadonlyMap<string, Queue>,
  ) {
    for (const [kind, queue] of registered) this.adopt(kind, queue);
  }

  /** Issues as many tokens as there are due items, up to two per slot. Never throws. */
  async topUp(kind: string): Promise<void> {
    if (this.isClosed) return;
    try {
      const { slots } = this.registry.get(kind);
      const queue = this.queue(kind);
      // Commands to an unavailable Redis would pile up in memory; the next round retries.
      if (queue.client.status !== 'ready') return;
      const wanted = await this.queries.countDue(kind, slots * TOKENS_PER_SLOT);
      const missing = wanted - (await queue.getWaitingCount());
      if (missing <= 0) return;
      await queue.addBulk(Array.from({ length: missing }, () => ({ data: {} })));
    } catch (error) {
      this.logger.warn({ err: error, kind }, 'jobs.tokens_not_issued');
    }
  }

  /** Runs `work` for each token, up to `slots` concurrently. */
  consume(kind: string, slots: number, work: () => Promise<void>): void {
    this.queue(kind)
      .process(slots, work)
      .catch((error: unknown) => this.logger.error({ err: error, kind }, 'jobs.consumer_ended'));
  }

  /** Returns true if this kind's queue is connected to Redis. */
  isConnected(kind: string): boolean {
    return this.queue(kind).client.status === 'ready';
  }

  /** Stops taking tokens; running ones continue. */
  async pause(kind: string): Promise<void> {
    const queue = this.queues.get(kind);
    if (queue?.client.status === 'ready') await this.settled(kind, queue.pause(true, true));
  }

  /** Drops a queue with a stalled consumer; the next use reconnects. */
  async discard(kind: string): Promise<void> {
    const queue = this.queues.get(kind);
    this.queues.delete(kind);
    if (queue) await this.settled(kind, queue.close(true));
  }

  /** Disconnects for good; later requests for tokens are ignored. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.queues.keys()].map((kind) => this.discard(kind)));
  }

  /** A connection that breaks while it is being closed counts as closed. */
  private async settled(kind: string, closing: Promise<void>): Promise<void> {
    await closing.catch((error: unknown) => {
      this.logger.debug({ err: error, kind }, 'jobs.queue_closed_roughly');
    });
  }

  private queue(kind: string): Queue {
    const existing = this.queues.get(kind);
    if (existing) return existing;
    const { name, ...options } = queueOptions(this.service, kind, this.settings);
    return this.adopt(kind, new Bull(name, options));
  }

  private adopt(kind: string, queue: Queue): Queue {
    queue.on('error', (error: Error) => this.logger.warn({ err: error, kind }, 'jobs.redis_error'));
    this.queues.set(kind, queue);
    return queue;
  }
}
