import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberDeletedAndMade1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DELETED_PROJECTS);
    await runner.query(JOB_CHAPTERS);
    await runner.query('CREATE INDEX ix_projects__public_id ON projects (id) WHERE is_public');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_projects__public_id');
    await runner.query('DROP TABLE job_chapters, deleted_projects');
  }
}

/** The last version of a project that is gone: copies elsewhere must tell 'gone' from 'not there yet'. */
const DELETED_PROJECTS = `
  CREATE TABLE deleted_projects (
    id bigint CONSTRAINT pk_deleted_projects PRIMARY KEY,
    version bigint NOT NULL,
    deleted_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Chapters that jobs made, once each; without a reference to the chapter, for it may be deleted later. */
const JOB_CHAPTERS = `
  CREATE TABLE job_chapters (
    project_id bigint NOT NULL
      CONSTRAINT fk_job_chapters__project_id REFERENCES projects (id) ON DELETE CASCADE,
    result_key text NOT NULL,
    chapter_id bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_job_chapters PRIMARY KEY (project_id, result_key)
  )`;
