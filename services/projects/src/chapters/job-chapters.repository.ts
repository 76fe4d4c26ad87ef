import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** Chapters that jobs have created, by the key of the result. */
@Injectable()
export class JobChaptersRepository {
  /** Chapter ids by result key; keys without a chapter are absent. */
  async find(tx: Tx, projectId: number, resultKeys: readonly string[]): Promise<Map<string, number>> {
    const rows: { result_key: string; chapter_id: string }[] = await tx.query(
      'SELECT result_key, chapter_id FROM job_chapters WHERE project_id = $1 AND result_key = ANY($2)',
      [projectId, resultKeys],
    );
    return new Map(rows.map((row) => [row.result_key, Number(row.chapter_id)]));
  }

  async remember(tx: Tx, projectId: number, resultKey: string, chapterId: number): Promise<void> {
    await tx.query('INSERT INTO job_chapters (project_id, result_key, chapter_id) VALUES ($1, $2, $3)', [
      projectId,
      resultKey,
      chapterId,
    ]);
  }
}
