import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Forwarder } from './proxy/forwarder';
import type { VisitCounter } from './views/view-counter';

/** Ends what would keep the process from stopping. */
export class Shutdown implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly visits: Pick<VisitCounter, 'flush'>,
    private readonly redis: Redis,
  ) {}

  /** Before the listener closes: push streams, which never end by themselves. Who has read so far is told. */
  async beforeApplicationShutdown(): Promise<void> {
    this.forwarder.endStreams();
    await this.visits.flush();
  }

  /** After the last answer: the connections. */
  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    await this.forwarder.close();
  }
}
