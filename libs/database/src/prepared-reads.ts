import type { OnApplicationShutdown } from '@nestjs/common';
import type { ClientConfig, QueryResultRow } from 'pg';
import { CONNECTION_SETTINGS } from './connection-settings';
import { ReadLane } from './read-lane';

/** One is enough for the work; the other goes on while a read of the first waits for the disk. */
const LANES = 2;
/** Reads of one connection that may wait for their answer: seconds of work; a server that stands still must not fill our memory. */
const MOST_UNDER_WAY = 2_000;
/** Beyond statement_timeout the server itself would have answered: nobody is at the other end any more. */
const LOST_AFTER_MS = CONNECTION_SETTINGS.statement_timeout + 5_000;
/** Of class 53, insufficient resources: a caller is told to come again. */
const TOO_MANY = '53300';

/**
 * Reads that run so often that Postgres would spend more on planning and on messages than on running them: each connection
 * plans them once, and carries many at a time. They have connections of their own, outside of any transaction.
 */
export class PreparedReads implements OnApplicationShutdown {
  private readonly lanes: readonly ReadLane[];

  constructor(settings: ClientConfig) {
    this.lanes = Array.from(
      { length: LANES },
      () => new ReadLane({ query_timeout: LOST_AFTER_MS, ...settings }),
    );
  }

  /**
   * @param name of the statement; one name, one text
   * @returns rows whose texts are byte texts, see {@link jsonOfByteTexts}
   * @throws Error of the driver, or as of a server with too many connections where too many reads wait
   */
  query<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const free = this.lanes.reduce((best, lane) => (lane.load < best.load ? lane : best));
    if (free.load >= MOST_UNDER_WAY) return Promise.reject(tooManyReads());
    return free.query<Row>({ name, text, values });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}

function tooManyReads(): Error {
  return Object.assign(new Error('too many reads wait for the database'), { code: TOO_MANY });
}
