import { Injectable } from '@nestjs/common';
import { lockByName, type Tx } from '@lacthu/database';
import { DataSource } from 'typeorm';

/** A project in a data copy, without its chapters. */
interface CopiedProject {
  readonly id: number;
  readonly name: string;
  readonly posterName: string | null;
  readonly [column: string]: unknown;
}

/** Data of an account outside of its projects, and the projects in a data copy. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  projects(userId: number): Promise<CopiedProject[]> {
    return this.dataSource.query(
      `SELECT id::float8 AS id, poster_name AS "posterName", name, description, genre, translation_style, task_type, author, original_name, work_type,
              is_adult, master_prompt, ai_memory, project_config, creation_method, is_public, published_at, created_at,
              updated_at
         FROM projects WHERE owner_id = $1 ORDER BY id`,
      [userId],
    );
  }

  glossary(projectId: number): Promise<unknown[]> {
    return this.dataSource.query(
      `SELECT to_jsonb(g) - 'id' - 'project_id' AS entry FROM glossary_entries g WHERE project_id = $1 ORDER BY id`,
      [projectId],
    );
  }

  typoReports(userId: number): Promise<unknown[]> {
    return this.dataSource.query(
      `SELECT project_id::float8 AS project_id, chapter_id::float8 AS chapter_id, before_text, after_text, note, status,
              sent_at, closed_at
         FROM typo_reports WHERE reporter_id = $1 ORDER BY id`,
      [userId],
    );
  }

  /**
   * Number of copies within the last hour, and seconds until the oldest of them is an hour old. Serialises the requests
   * of one user until the transaction ends.
   */
  async recentCopies(tx: Tx, userId: number): Promise<{ readonly count: number; readonly seconds: number }> {
    await lockByName(tx, `data copies of ${userId}`);
    await tx.query(`DELETE FROM data_copies WHERE user_id = $1 AND asked_at <= now() - interval '1 hour'`, [
      userId,
    ]);
    const [recent]: { count: number; seconds: number }[] = await tx.query(
      `SELECT count(*)::int AS count,
              coalesce(ceil(extract(epoch FROM min(asked_at) + interval '1 hour' - now())), 0)::int AS seconds
         FROM data_copies WHERE user_id = $1`,
      [userId],
    );
    return recent ?? { count: 0, seconds: 0 };
  }

  async addCopy(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO data_copies (user_id) VALUES ($1)', [userId]);
  }

  /** Prevents that projects are added to the account from now on. */
  async markDeleted(tx: Tx, userId: number): Promise<void> {
    await tx.query('INSERT INTO deleted_accounts (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
  }

  async delete(tx: Tx, userId: number): Promise<void> {
    await tx.query('DELETE FROM typo_reports WHERE reporter_id = $1', [userId]);
    await tx.query('DELETE FROM creations WHERE owner_id = $1', [userId]);
    await tx.query('DELETE FROM user_counts WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM data_copies WHERE user_id = $1', [userId]);
  }
}
