import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportHideAndMute1797000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE stories ADD COLUMN hidden_at timestamptz, ADD COLUMN is_published boolean NOT NULL DEFAULT false',
    );
    await runner.query('UPDATE stories SET is_published = is_public');
    await runner.query(
      `COMMENT ON COLUMN stories.is_public IS 'readers see it: its owner has published it and no administrator has hidden it'`,
    );
    await runner.query('CREATE INDEX ix_stories__hidden ON stories (owner_id) WHERE hidden_at IS NOT NULL');
    await runner.query('ALTER TABLE comments ADD COLUMN hidden_at timestamptz');
    await runner.query(CASES);
    await runner.query(`COMMENT ON COLUMN report_cases.author_id IS 'user — auth; who wrote it'`);
    await runner.query(`COMMENT ON COLUMN report_cases.decided_by IS 'user — auth'`);
    await runner.query(
      `COMMENT ON COLUMN report_cases.comment_id IS 'no foreign key: a comment may be deleted while it is reported'`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX uq_report_cases__comment_id ON report_cases (comment_id) WHERE comment_id IS NOT NULL',
    );
    await runner.query(
      'CREATE UNIQUE INDEX uq_report_cases__story_id ON report_cases (story_id) WHERE comment_id IS NULL',
    );
    await runner.query(
      `CREATE INDEX ix_report_cases__open ON report_cases (opened_at, id) WHERE status = 'open'`,
    );
    await runner.query(
      `CREATE INDEX ix_report_cases__closed ON report_cases (decided_at DESC, id DESC) WHERE status <> 'open'`,
    );
    await runner.query(REPORTS);
    await runner.query(`COMMENT ON COLUMN reports.user_id IS 'user — auth'`);
    await runner.query('CREATE INDEX ix_reports__user_id_created_at ON reports (user_id, created_at)');
    await runner.query(MUTES);
    await runner.query(`COMMENT ON COLUMN mutes.user_id IS 'user — auth'`);
    await runner.query(`COMMENT ON COLUMN mutes.until IS 'null: until an administrator lifts it'`);
    await runner.query('CREATE INDEX ix_mutes__muted_at ON mutes (muted_at DESC, user_id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mutes, reports, report_cases');
    await runner.query('ALTER TABLE comments DROP COLUMN hidden_at');
    await runner.query('ALTER TABLE stories DROP COLUMN is_published, DROP COLUMN hidden_at');
  }
}

/** Everything reported of one comment, or of one story (no comment), and what was decided of it. */
const CASES = `
  CREATE TABLE report_cases (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_report_cases PRIMARY KEY,
    story_id bigint NOT NULL
      CONSTRAINT fk_report_cases__story_id REFERENCES stories (id) ON DELETE CASCADE,
    comment_id bigint,
    author_id bigint NOT NULL,
    status text NOT NULL DEFAULT 'open'
      CONSTRAINT ck_report_cases__status CHECK (status IN ('open', 'dismissed', 'hidden', 'restored')),
    version integer NOT NULL DEFAULT 1,
    opened_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    decided_at timestamptz,
    decided_by bigint,
    note text NOT NULL DEFAULT '',
    CONSTRAINT ck_report_cases__decided
      CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (status = 'open' OR decided_at IS NOT NULL))
  )`;

const REPORTS = `
  CREATE TABLE reports (
    case_id bigint NOT NULL CONSTRAINT fk_reports__case_id REFERENCES report_cases (id) ON DELETE CASCADE,
    user_id bigint NOT NULL,
    reason text NOT NULL
      CONSTRAINT ck_reports__reason
      CHECK (reason IN ('spam', 'abuse', 'sexual', 'copyright', 'spoiler', 'other')),
    note text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    thanked_at timestamptz,
    CONSTRAINT pk_reports PRIMARY KEY (case_id, user_id)
  )`;

const MUTES = `
  CREATE TABLE mutes (
    user_id bigint CONSTRAINT pk_mutes PRIMARY KEY,
    until timestamptz,
    reason text NOT NULL,
    muted_by bigint NOT NULL,
    muted_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
  )`;
