import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';
import type { Reaction } from './reaction-after';

/** Numbers of reactions on a story. */
export interface ReactionCounts {
  readonly like_count: number;
  readonly dislike_count: number;
}

@Injectable()
export class ReactionsRepository {
  async find(tx: Tx, storyId: number, userId: number): Promise<Reaction | null> {
    const rows: { reaction: Reaction }[] = await tx.query(
      'SELECT reaction FROM reactions WHERE story_id = $1 AND user_id = $2',
      [storyId, userId],
    );
    return rows[0]?.reaction ?? null;
  }

  /** Stores a reaction; null deletes it. */
  async put(tx: Tx, storyId: number, userId: number, reaction: Reaction | null): Promise<void> {
    if (reaction === null) {
      await tx.query('DELETE FROM reactions WHERE story_id = $1 AND user_id = $2', [storyId, userId]);
      return;
    }
    await tx.query(
      `INSERT INTO reactions (story_id, user_id, reaction) VALUES ($1, $2, $3)
       ON CONFLICT (story_id, user_id) DO UPDATE SET reaction = excluded.reaction, created_at = now()`,
      [storyId, userId, reaction],
    );
  }

  /** Adds to the counts of a story. @returns the new counts; undefined if there is no such story */
  async addToCounts(
    tx: Tx,
    storyId: number,
    likes: number,
    dislikes: number,
  ): Promise<ReactionCounts | undefined> {
    // TypeORM returns [rows, count] for an UPDATE.
    const [[counts]]: [ReactionCounts[], number] = await tx.query(
      `UPDATE stories SET like_count = like_count + $2, dislike_count = dislike_count + $3 WHERE id = $1
       RETURNING like_count, dislike_count`,
      [storyId, likes, dislikes],
    );
    return counts;
  }
}
