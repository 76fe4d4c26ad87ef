import { Injectable } from '@nestjs/common';
import type { Tx } from '@lacthu/database';

/** A job's result that was stored in a chapter. */
export interface JobResult {
  /** Version of the chapter that contains the result. */
  readonly version: number;
  /** Number of locked lines that the result did not replace; null for results of earlier releases. */
  readonly lockedLines: number | null;
}

/** Results of jobs by their key, so that each is stored only once. */
@Injectable()
export class JobResultsRepository {
  async find(tx: Tx, resultKey: string): Promise<JobResult | undefined> {
    const [row]: JobResult[] = await tx.query(
      'SELECT version, locked_lines AS "lockedLines" FROM job_results WHERE result_key = $1',
      [resultKey],
    );
    return row;
  }

  async insert(tx: Tx, resultKey: string, chapterId: number, result: JobResult): Promise<void> {
    await tx.query(
      'INSERT INTO job_results (result_key, chapter_id, version, locked_lines) VALUES ($1, $2, $3, $4)',
      [resultKey, chapterId, result.version, result.lockedLines],
    );
  }
}
