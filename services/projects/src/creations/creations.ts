import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

/** What somebody wants made, and may send twice because the first answer was lost. */
export interface Creation {
  readonly ownerId: number;
  readonly act: 'project' | 'upload' | 'chapters' | 'chapter';
  /** The client's Idempotency-Key; null when it gave none, and every request makes something of its own. */
  readonly key: string | null;
  /** All that was asked: the same key must not mean two things. */
  readonly request: object;
}

/** Another request with this key has made it meanwhile. */
class MadeMeanwhile extends Error {
  override readonly name = 'MadeMeanwhile';
}

/** Makes what is asked for once for each key; keys are remembered for two days at least. */
@Injectable()
export class Creations {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Runs `make` in one transaction. Of two with the same key at the same moment the second waits for the first one's end;
   * whatever a repeated one meets does not matter once the first has succeeded.
   *
   * @param schema of what `make` answers, which is kept for those who ask again
   * @returns what this request, or the first one with its key, has made
   * @throws DomainError `platform.idempotency_key_used` when the key was given to another request; what `make` threw
   */
  async once<T>(creation: Creation, schema: z.ZodType<T>, make: (tx: Tx) => Promise<T>): Promise<T> {
    const { key } = creation;
    if (key === null) return this.unitOfWork.run(make);
    const named = { ...creation, key, fingerprint: fingerprintOf(creation.request) };
    const before = await this.find(named);
    if (before !== null) return schema.parse(before);
    try {
      return await this.unitOfWork.run((tx) => this.makeNamed(tx, named, make));
    } catch (error) {
      const meanwhile = await this.find(named);
      if (meanwhile !== null) return schema.parse(meanwhile);
      throw error;
    }
  }

  private async makeNamed<T>(
    tx: Tx,
    { ownerId, act, key, fingerprint }: Named,
    make: (tx: Tx) => Promise<T>,
  ) {
    await tx.query(
      `DELETE FROM creations WHERE owner_id = $1 AND act = $2 AND created_at < now() - interval '2 days'`,
      [ownerId, act],
    );
    const begun: unknown[] = await tx.query(
      `INSERT INTO creations (owner_id, act, creation_key, fingerprint) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING creation_key`,
      [ownerId, act, key, fingerprint],
    );
    if (begun.length === 0) throw new MadeMeanwhile();
    const made = await make(tx);
    await tx.query(
      'UPDATE creations SET made = $4::jsonb WHERE owner_id = $1 AND act = $2 AND creation_key = $3',
      [ownerId, act, key, JSON.stringify(made)],
    );
    return made;
  }

  private async find({ ownerId, act, key, fingerprint }: Named): Promise<unknown> {
    const [row]: { made: unknown; fingerprint: string }[] = await this.dataSource.query(
      'SELECT made, fingerprint FROM creations WHERE owner_id = $1 AND act = $2 AND creation_key = $3',
      [ownerId, act, key],
    );
    if (!row) return null;
    if (row.fingerprint !== fingerprint) throw new DomainError('platform.idempotency_key_used');
    return row.made;
  }
}

interface Named extends Creation {
  readonly key: string;
  readonly fingerprint: string;
}

function fingerprintOf(request: object): string {
  return digest(JSON.stringify(request));
}

/** Stands for a file in what was asked. */
export function digestOf(file: Buffer | null): string | null {
  return file && digest(file);
}

const digest = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url');
