import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjectsAndChapters1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROJECTS);
    await runner.query(`COMMENT ON COLUMN projects.owner_id IS 'user — auth'`);
    await runner.query(
      `COMMENT ON COLUMN projects.version IS 'grows with every change; consumers tell old from new by it'`,
    );
    await runner.query('CREATE INDEX ix_projects__owner_id ON projects (owner_id, id DESC)');
    await runner.query(CHAPTERS);
    await runner.query(
      'CREATE INDEX ix_chapters__project_id_order ON chapters (project_id, display_order, id)',
    );
    await runner.query(SIDECARS);
    await runner.query(VERSIONS);
    await runner.query(
      'CREATE INDEX ix_chapter_versions__chapter_id ON chapter_versions (chapter_id, version DESC)',
    );
    await runner.query(JOB_RESULTS);
    await runner.query(USER_COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE user_counts, job_results, chapter_versions, chapter_sidecars, chapters, projects',
    );
  }
}

const PROJECTS = `
  CREATE TABLE projects (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_projects PRIMARY KEY,
    owner_id bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL DEFAULT '',
    genre text NOT NULL,
    translation_style text NOT NULL DEFAULT '',
    task_type text NOT NULL,
    author text NOT NULL DEFAULT '',
    master_prompt text NOT NULL DEFAULT '',
    ai_memory jsonb,
    project_config jsonb,
    poster_name text,
    creation_method text NOT NULL
      CONSTRAINT ck_projects__creation_method CHECK (creation_method IN ('translation', 'upload')),
    is_public boolean NOT NULL DEFAULT false,
    published_at timestamptz,
    version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Lengths are generated, so that lists of 10,000 chapters never read the texts. */
const CHAPTERS = `
  CREATE TABLE chapters (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_chapters PRIMARY KEY,
    project_id bigint NOT NULL CONSTRAINT fk_chapters__project_id REFERENCES projects (id) ON DELETE CASCADE,
    title text NOT NULL,
    original_content text NOT NULL DEFAULT '',
    translated_content text NOT NULL DEFAULT '',
    original_length integer NOT NULL GENERATED ALWAYS AS (char_length(original_content)) STORED,
    translated_length integer NOT NULL GENERATED ALWAYS AS (char_length(translated_content)) STORED,
    state text NOT NULL DEFAULT 'untranslated'
      CONSTRAINT ck_chapters__state CHECK (state IN ('untranslated', 'partial', 'translated')),
    display_order integer NOT NULL,
    audio_url text,
    version integer NOT NULL DEFAULT 1,
    text_author_id bigint,
    text_engine text,
    text_model text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Line ids, links between the sides and sparse flags; a chapter without a row has the ids 1…n implied. */
const SIDECARS = `
  CREATE TABLE chapter_sidecars (
    chapter_id bigint CONSTRAINT pk_chapter_sidecars PRIMARY KEY
      CONSTRAINT fk_chapter_sidecars__chapter_id REFERENCES chapters (id) ON DELETE CASCADE,
    source_ids jsonb NOT NULL,
    target_ids jsonb NOT NULL,
    next_id integer NOT NULL,
    links jsonb NOT NULL,
    flags jsonb NOT NULL
  )`;

/** Superseded texts: what a chapter was before a change. The current text is in chapters. */
const VERSIONS = `
  CREATE TABLE chapter_versions (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_chapter_versions PRIMARY KEY,
    chapter_id bigint NOT NULL
      CONSTRAINT fk_chapter_versions__chapter_id REFERENCES chapters (id) ON DELETE CASCADE,
    version integer NOT NULL,
    title text NOT NULL,
    original_content text NOT NULL,
    translated_content text NOT NULL,
    author_id bigint,
    engine text,
    model text,
    name text,
    created_at timestamptz NOT NULL,
    CONSTRAINT uq_chapter_versions__chapter_id_version UNIQUE (chapter_id, version)
  )`;

/** Results of jobs, once each: the key is '<jobId>:<item>'. */
const JOB_RESULTS = `
  CREATE TABLE job_results (
    result_key text CONSTRAINT pk_job_results PRIMARY KEY,
    chapter_id bigint NOT NULL CONSTRAINT fk_job_results__chapter_id REFERENCES chapters (id) ON DELETE CASCADE,
    version integer NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Orders the reports of a user's counts to auth. */
const USER_COUNTS = `
  CREATE TABLE user_counts (
    user_id bigint CONSTRAINT pk_user_counts PRIMARY KEY,
    version bigint NOT NULL
  )`;
