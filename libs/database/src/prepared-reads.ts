import type { OnApplicationShutdown } from '@nestjs/common';
import type { ClientConfig, QueryResultRow } from 'pg';
import { ReadLane } from './read-lane';

/** One is enough for the work; the other goes on while a read of the first waits for the disk. */
const LANES = 2;

/**
 * Reads that run so often that Postgres would spend more on planning and on messages than on running them: each connection
 * plans them once, and carries many at a time. They have connections of their own, outside of any transaction.
 */
export class PreparedReads implements OnApplicationShutdown {
  private readonly lanes: readonly ReadLane[];

  constructor(settings: ClientConfig) {
    this.lanes = Array.from({ length: LANES }, () => new ReadLane(settings));
  }

  /**
   * @param name of the statement; one name, one text
   * @returns rows whose texts are byte texts, see {@link jsonOfByteTexts}
   * @throws Error of the driver
   */
  query<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const free = this.lanes.reduce((best, lane) => (lane.load < best.load ? lane : best));
    return free.query<Row>({ name, text, values });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}
