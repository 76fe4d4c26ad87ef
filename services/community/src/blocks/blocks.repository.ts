import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource, type EntityManager } from 'typeorm';

export interface BlockRow {
  readonly blocked_id: string;
  readonly created_at: Date;
}

@Injectable()
export class BlocksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** People blocked by the user, the latest block first. */
  list(userId: number): Promise<BlockRow[]> {
    return this.dataSource.query(
      'SELECT blocked_id, created_at FROM blocks WHERE user_id = $1 ORDER BY created_at DESC, blocked_id DESC',
      [userId],
    );
  }

  /** Returns those of the given people whom the user has blocked. */
  async among(
    userId: number,
    people: readonly number[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Set<number>> {
    const rows: Pick<BlockRow, 'blocked_id'>[] = await manager.query(
      'SELECT blocked_id FROM blocks WHERE user_id = $1 AND blocked_id = ANY($2)',
      [userId, people],
    );
    return new Set(rows.map((row) => Number(row.blocked_id)));
  }

  /** Counts the people blocked by the user, without the given one. */
  async countOthers(tx: Tx, userId: number, blockedId: number): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      'SELECT count(*)::int AS count FROM blocks WHERE user_id = $1 AND blocked_id <> $2',
      [userId, blockedId],
    );
    return row?.count ?? 0;
  }

  async add(tx: Tx, userId: number, blockedId: number): Promise<void> {
    await tx.query('INSERT INTO blocks (user_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      blockedId,
    ]);
  }

  async remove(userId: number, blockedId: number): Promise<void> {
    await this.dataSource.query('DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2', [
      userId,
      blockedId,
    ]);
  }
}
