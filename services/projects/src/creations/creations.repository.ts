import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** A creation by the name that its sender gave it. */
export interface NamedCreation {
  readonly ownerId: number;
  readonly act: string;
  readonly key: string;
  readonly fingerprint: string;
}

@Injectable()
export class CreationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Begins a creation; one with the same name that goes on in another transaction is waited for.
   * @returns false when there is one with this name
   */
  async begin(tx: Tx, { ownerId, act, key, fingerprint }: NamedCreation): Promise<boolean> {
    await tx.query(
      `DELETE FROM creations WHERE owner_id = $1 AND act = $2 AND created_at < now() - interval '2 days'`,
      [ownerId, act],
    );
    const begun: unknown[] = await tx.query(
      `INSERT INTO creations (owner_id, act, creation_key, fingerprint) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING creation_key`,
      [ownerId, act, key, fingerprint],
    );
    return begun.length > 0;
  }

  async finish(tx: Tx, { ownerId, act, key }: NamedCreation, made: unknown): Promise<void> {
    await tx.query(
      'UPDATE creations SET made = $4::jsonb WHERE owner_id = $1 AND act = $2 AND creation_key = $3',
      [ownerId, act, key, JSON.stringify(made)],
    );
  }

  async find({
    ownerId,
    act,
    key,
  }: NamedCreation): Promise<{ readonly made: unknown; readonly fingerprint: string } | undefined> {
    const [row]: { made: unknown; fingerprint: string }[] = await this.dataSource.query(
      'SELECT made, fingerprint FROM creations WHERE owner_id = $1 AND act = $2 AND creation_key = $3',
      [ownerId, act, key],
    );
    return row;
  }
}
