import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ListeningPosition } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';
import type { SavedListeningPosition } from './listening-position';

/** Listening positions: one per account and project. */
@Injectable()
export class ListeningPositionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(userId: number, projectId: number): Promise<SavedListeningPosition | null> {
    const rows: (Omit<SavedListeningPosition, 'chapterId'> & { chapterId: string })[] =
      await this.dataSource.query(
        `SELECT chapter_id AS "chapterId", seconds, playback_rate AS "playbackRate", updated_at AS "updatedAt"
       FROM listening_positions WHERE user_id = $1 AND project_id = $2`,
        [userId, projectId],
      );
    return rows[0] ? { ...rows[0], chapterId: Number(rows[0].chapterId) } : null;
  }

  /** Updates the position within the current chapter. @returns false when the position is in another chapter */
  async moveWithinChapter(
    userId: number,
    projectId: number,
    { chapterId, seconds, playbackRate }: ListeningPosition,
    now: Date,
  ): Promise<boolean> {
    // TypeORM answers [rows, count] for an UPDATE.
    const [, moved]: [unknown[], number] = await this.dataSource.query(
      `UPDATE listening_positions SET seconds = $4, playback_rate = $5, updated_at = $6
        WHERE user_id = $1 AND project_id = $2 AND chapter_id = $3`,
      [userId, projectId, chapterId, seconds, playbackRate, now],
    );
    return moved > 0;
  }

  async keep(userId: number, projectId: number, position: ListeningPosition, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO listening_positions (user_id, project_id, chapter_id, seconds, playback_rate, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, project_id) DO UPDATE SET chapter_id = EXCLUDED.chapter_id, seconds = EXCLUDED.seconds,
         playback_rate = EXCLUDED.playback_rate, updated_at = EXCLUDED.updated_at`,
      [userId, projectId, position.chapterId, position.seconds, position.playbackRate, now],
    );
  }

  async forgetProject(tx: Tx, projectId: number): Promise<void> {
    await tx.query('DELETE FROM listening_positions WHERE project_id = $1', [projectId]);
  }
}
