import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDismissedNames1797300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES);
    await runner.query(
      `COMMENT ON TABLE dismissed_names IS 'names not to be suggested for the glossary again'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dismissed_names');
  }
}

const NAMES = `
  CREATE TABLE dismissed_names (
    project_id bigint NOT NULL
      CONSTRAINT fk_dismissed_names__project_id REFERENCES projects (id) ON DELETE CASCADE,
    source text NOT NULL,
    CONSTRAINT pk_dismissed_names PRIMARY KEY (project_id, source)
  )`;
