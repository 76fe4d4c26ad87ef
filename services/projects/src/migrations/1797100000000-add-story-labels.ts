import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddStoryLabels1797100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE projects
        ADD COLUMN original_name text NOT NULL DEFAULT '',
        ADD COLUMN work_type text
          CONSTRAINT ck_projects__work_type CHECK (work_type IN ('ai', 'convert', 'edited', 'original')),
        ADD COLUMN is_adult boolean NOT NULL DEFAULT false`);
    await runner.query(
      `COMMENT ON COLUMN projects.original_name IS 'name of the work in its own language, mostly Chinese'`,
    );
    await runner.query(`COMMENT ON COLUMN projects.work_type IS 'what the owner calls it; null: not said'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE projects DROP COLUMN original_name, DROP COLUMN work_type, DROP COLUMN is_adult',
    );
  }
}
