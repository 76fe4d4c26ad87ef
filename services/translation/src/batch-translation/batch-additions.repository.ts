import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BatchAddition } from './batch-job';

/** Chapters of batches that were added to their project. */
@Injectable()
export class BatchAdditionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async ofJobs(jobIds: readonly string[]): Promise<BatchAddition[]> {
    const rows: (Omit<BatchAddition, 'chapterId'> & { chapterId: string })[] = await this.dataSource.query(
      `SELECT job_id AS "jobId", position, chapter_id AS "chapterId", added_at AS "addedAt"
       FROM batch_additions WHERE job_id = ANY ($1)`,
      [jobIds],
    );
    return rows.map((row) => ({ ...row, chapterId: Number(row.chapterId) }));
  }

  async record(jobId: string, added: readonly { position: number; chapterId: number }[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO batch_additions (job_id, position, chapter_id)
       SELECT $1, * FROM unnest($2::int[], $3::bigint[]) ON CONFLICT DO NOTHING`,
      [jobId, added.map(({ position }) => position), added.map(({ chapterId }) => chapterId)],
    );
  }
}
