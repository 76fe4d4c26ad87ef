import type { FactoryProvider } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { UnitOfWork, type Tx } from './unit-of-work';

/** A request that its client may send again because the response was lost. */
export interface IdempotentRequest {
  readonly ownerId: number;
  /** Kind of request; every kind has keys of its own. */
  readonly kind: string;
  /** The client's Idempotency-Key; null when it sent none, and every such request is performed. */
  readonly key: string | null;
  /** All parameters of the request, without secrets: the same key must not stand for two requests. */
  readonly request: object;
}

/** The table that records requests by owner_id, kind and key, with fingerprint and created_at. */
export interface IdempotencyTable {
  readonly name: string;
  /** Column of the kind. */
  readonly kind: string;
  /** Column of the key. */
  readonly key: string;
  /** SQL of the recorded answer, as JSON. */
  readonly answer: string;
}

/** A concurrent request with the same key was committed first; {@link IdempotentRequests.run} reads its answer. */
class RequestRecordedError extends Error {
  override readonly name = 'RequestRecordedError';
}

/** Performs a request once for each idempotency key. Keys are kept for at least two days. */
export class IdempotentRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly table: IdempotencyTable,
  ) {}

  static provider(table: IdempotencyTable): FactoryProvider<IdempotentRequests> {
    return {
      provide: IdempotentRequests,
      inject: [DataSource, UnitOfWork],
      useFactory: (dataSource: DataSource, unitOfWork: UnitOfWork) =>
        new IdempotentRequests(dataSource, unitOfWork, table),
    };
  }

  /**
   * Performs the request unless its key has an answer. `perform` calls {@link record} in the transaction that does the
   * work. Its error is ignored when a concurrent request with the key has succeeded: a repeated request may fail just
   * because its work is already done.
   *
   * @param schema of the recorded answer
   * @returns the answer of this request, or of the first one with its key
   * @throws DomainError `platform.idempotency_key_used` when the key belongs to another request; errors of `perform`
   */
  async run<T>(request: IdempotentRequest, schema: z.ZodType<T>, perform: () => Promise<T>): Promise<T> {
    const earlier = await this.answerOf(request);
    if (earlier !== null) return schema.parse(earlier);
    try {
      return await perform();
    } catch (error) {
      const concurrent = await this.answerOf(request);
      if (concurrent !== null) return schema.parse(concurrent);
      throw error;
    }
  }

  /** As {@link run}, for work in one transaction whose answer is recorded in a JSON column. */
  runInTransaction<T>(
    request: IdempotentRequest,
    schema: z.ZodType<T>,
    perform: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.run(request, schema, () =>
      this.unitOfWork.run(async (tx) => {
        await this.record(tx, request);
        const answer = await perform(tx);
        await this.recordAnswer(tx, request, answer);
        return answer;
      }),
    );
  }

  /**
   * Records the request; a concurrent one with the same key waits until this transaction ends.
   *
   * @param columns other columns of the row
   * @throws Error when the key is recorded already
   */
  async record(
    tx: EntityManager,
    { ownerId, kind, key, request }: IdempotentRequest,
    columns: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    if (key === null) return;
    const { table } = this;
    await tx.query(
      `DELETE FROM ${table.name}
        WHERE owner_id = $1 AND ${table.kind} = $2 AND created_at < now() - interval '2 days'`,
      [ownerId, kind],
    );
    const names = ['owner_id', table.kind, table.key, 'fingerprint', ...Object.keys(columns)];
    const values = [ownerId, kind, key, fingerprintOf(request), ...Object.values(columns)];
    const recorded: unknown[] = await tx.query(
      `INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT DO NOTHING RETURNING owner_id`,
      values,
    );
    if (recorded.length === 0) throw new RequestRecordedError();
  }

  private async recordAnswer(
    tx: Tx,
    { ownerId, kind, key }: IdempotentRequest,
    answer: unknown,
  ): Promise<void> {
    if (key === null) return;
    const { table } = this;
    await tx.query(
      `UPDATE ${table.name} SET ${table.answer} = $4::jsonb
        WHERE owner_id = $1 AND ${table.kind} = $2 AND ${table.key} = $3`,
      [ownerId, kind, key, JSON.stringify(answer)],
    );
  }

  private async answerOf({ ownerId, kind, key, request }: IdempotentRequest): Promise<unknown> {
    if (key === null) return null;
    const { table } = this;
    const [row]: { answer: unknown; fingerprint: string }[] = await this.dataSource.query(
      `SELECT ${table.answer} AS answer, fingerprint FROM ${table.name}
        WHERE owner_id = $1 AND ${table.kind} = $2 AND ${table.key} = $3`,
      [ownerId, kind, key],
    );
    if (!row) return null;
    if (row.fingerprint !== fingerprintOf(request)) throw new DomainError('platform.idempotency_key_used');
    return row.answer;
  }
}

const fingerprintOf = (request: object): string => digestOf(JSON.stringify(request));

/** SHA-256 in base64url; stands for a file among the parameters of a request. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
