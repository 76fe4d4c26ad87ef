import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

/**
 * Reads that run so often that Postgres would spend more on planning than on running them: each connection plans them
 * once. TypeORM has no name for a statement, so these go to its pool directly, outside of any transaction.
 */
@Injectable()
export class PreparedReads {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param name of the statement; one name, one text
   * @throws Error of the driver
   */
  async query<Row extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    const { master: pool } = this.dataSource.driver as unknown as { readonly master: Pool };
    return (await pool.query<Row>({ name, text, values })).rows;
  }
}
