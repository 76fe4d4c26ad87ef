import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which chapters of a batch were added to the project. projects is the truth; this saves asking again. */
export class CreateBatchAdditions1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE batch_additions (
        job_id uuid NOT NULL,
        position integer NOT NULL,
        chapter_id bigint NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_batch_additions PRIMARY KEY (job_id, position),
        CONSTRAINT fk_batch_additions__job_id_position FOREIGN KEY (job_id, position)
          REFERENCES job_items (job_id, position) ON DELETE CASCADE
      )`);
    await runner.query(`COMMENT ON COLUMN batch_additions.chapter_id IS 'owned by projects'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE batch_additions');
  }
}
