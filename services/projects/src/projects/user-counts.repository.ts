import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Numbers of a user's projects and chapters, with the version of the event that publishes them. */
export interface UserCounts {
  readonly version: number;
  readonly projectCount: number;
  readonly chapterCount: number;
}

@Injectable()
export class UserCountsRepository {
  /**
   * Raises the version and counts. The row stays locked until the transaction ends, which serialises concurrent counts.
   */
  async next(tx: Tx, userId: number): Promise<UserCounts> {
    const [row]: { version: string }[] = await tx.query(
      `INSERT INTO user_counts AS c (user_id, version) VALUES ($1, 1)
       ON CONFLICT (user_id) DO UPDATE SET version = c.version + 1 RETURNING version`,
      [userId],
    );
    const [counts]: { projects: string; chapters: string }[] = await tx.query(
      `SELECT (SELECT count(*) FROM projects WHERE owner_id = $1) AS projects,
              (SELECT count(*) FROM chapters c JOIN projects p ON p.id = c.project_id WHERE p.owner_id = $1) AS chapters`,
      [userId],
    );
    return {
      version: Number(row?.version),
      projectCount: Number(counts?.projects),
      chapterCount: Number(counts?.chapters),
    };
  }
}
