import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Tx } from './unit-of-work';

/**
 * Writes many rows with COPY, the fastest way into Postgres, while they are being generated: at most one chunk waits
 * for the database. If the rows or the database fail half way, nothing is written.
 * @param statement `COPY table (columns) FROM STDIN (FORMAT binary)`
 * @param chunks rows in the statement's format; chunk borders need not be row borders
 * @returns the number of rows written
 */
export async function copyIn(tx: Tx, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  if (!tx.queryRunner) throw new Error('COPY needs the connection of its transaction');
  const client = (await tx.queryRunner.connect()) as ClientBase;
  const sink = client.query(copyFrom(statement));
  await pipeline(chunks, sink);
  return sink.rowCount;
}
