import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Forwarder } from './proxy/forwarder';
import type { ViewCounter } from './views/view-counter';

/** Ends streams and connections that would keep the process running. */
export class Shutdown implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly views: Pick<ViewCounter, 'flush'>,
    private readonly redis: Redis,
  ) {}

  /** Before the listener closes: ends the push streams, which have no end of their own, and reports the counted views. */
  async beforeApplicationShutdown(): Promise<void> {
    this.forwarder.endStreams();
    await this.views.flush();
  }

  /** After the last response: closes the connections. */
  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    await this.forwarder.close();
  }
}
