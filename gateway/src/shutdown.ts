import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Forwarder } from './proxy/forwarder';

/** Ends what would keep the process from stopping. */
export class Shutdown implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly forwarder: Forwarder,
    private readonly redis: Redis,
  ) {}

  /** Before the listener closes: push streams, which never end by themselves. */
  beforeApplicationShutdown(): void {
    this.forwarder.endStreams();
  }

  /** After the last answer: the connections. */
  async onApplicationShutdown(): Promise<void> {
    this.redis.disconnect();
    await this.forwarder.close();
  }
}
