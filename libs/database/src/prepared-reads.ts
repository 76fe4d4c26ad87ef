import type { OnApplicationShutdown } from '@nestjs/common';
import type { ClientConfig, QueryResultRow } from 'pg';
import { CONNECTION_SETTINGS } from './connection-settings';
import { ReadLane } from './read-lane';

/** One would do for the load; the second continues while a read of the first waits for the disk. */
const LANES = 2;
/** Most reads in flight per connection: seconds of work. Limits memory while the server does not respond. */
const MOST_UNDER_WAY = 2_000;
/** After this time (ms) the connection counts as lost, because the server would have answered by statement_timeout. */
const LOST_AFTER_MS = CONNECTION_SETTINGS.statement_timeout + 5_000;
/** SQLSTATE of class 53 (insufficient resources): the caller is asked to retry. */
const TOO_MANY = '53300';

/**
 * Frequent reads, for which planning and messages would cost Postgres more than running them: each connection plans
 * them once and pipelines many. They use connections of their own, outside of transactions.
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
   * @param name of the statement; each name stands for one text
   * @returns rows whose texts are byte texts, see {@link jsonOfByteTexts}
   * @throws Error of the driver; the error of too many connections when too many reads wait
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
