import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** Followers of stories. Callers add the actual change of rows to the count on the story, so that both stay equal. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns change of the number of followers: 1 or -1, or 0 if the reader already follows, or did not */
  set(tx: Tx, storyId: number, userId: number, following: boolean): Promise<number> {
    return following ? this.add(tx, storyId, userId) : this.remove(tx, storyId, userId);
  }

  private async add(tx: Tx, storyId: number, userId: number): Promise<number> {
    const rows: unknown[] = await tx.query(
      'INSERT INTO follows (story_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [storyId, userId],
    );
    return rows.length;
  }

  private async remove(tx: Tx, storyId: number, userId: number): Promise<number> {
    // TypeORM returns [rows, count] for a DELETE.
    const [, removed]: [unknown[], number] = await tx.query(
      'DELETE FROM follows WHERE story_id = $1 AND user_id = $2',
      [storyId, userId],
    );
    return removed === 0 ? 0 : -1;
  }

  /** Adds to the follower count of a story. @returns the new count */
  async count(tx: Tx, storyId: number, change: number): Promise<number> {
    const [[row]]: [{ follower_count: number }[], number] = await tx.query(
      'UPDATE stories SET follower_count = follower_count + $2 WHERE id = $1 RETURNING follower_count',
      [storyId, change],
    );
    return row?.follower_count ?? 0;
  }

  /** Followers of a public story with an id above `after`, in ascending order, without its owner. */
  async page(storyId: number, after: number, limit: number): Promise<number[]> {
    const rows: { user_id: string }[] = await this.dataSource.query(
      `SELECT f.user_id FROM follows f JOIN stories s ON s.id = f.story_id
        WHERE f.story_id = $1 AND s.is_public AND f.user_id > $2 AND f.user_id IS DISTINCT FROM s.owner_id
        ORDER BY f.user_id LIMIT $3`,
      [storyId, after, limit],
    );
    return rows.map((row) => Number(row.user_id));
  }
}
