import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTypoReports1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPORTS);
    await runner.query(`COMMENT ON COLUMN typo_reports.reporter_id IS 'user — auth'`);
    await runner.query(`COMMENT ON COLUMN typo_reports.line_id IS 'see chapter_sidecars.target_ids'`);
    await runner.query(
      `COMMENT ON COLUMN typo_reports.after_text IS 'what the line should say; empty when there is only a note'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX uq_typo_reports__open ON typo_reports (chapter_id, line_id, reporter_id)
        WHERE status = 'open'`,
    );
    await runner.query('CREATE INDEX ix_typo_reports__chapter_id ON typo_reports (chapter_id)');
    await runner.query(
      'CREATE INDEX ix_typo_reports__project_id ON typo_reports (project_id, closed_at DESC, id DESC)',
    );
    await runner.query('CREATE INDEX ix_typo_reports__reporter_id ON typo_reports (reporter_id, sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE typo_reports');
  }
}

/** A person has one open report of a line. Moments in whole milliseconds, as cursors hold them. */
const REPORTS = `
  CREATE TABLE typo_reports (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_typo_reports PRIMARY KEY,
    project_id bigint NOT NULL
      CONSTRAINT fk_typo_reports__project_id REFERENCES projects (id) ON DELETE CASCADE,
    chapter_id bigint NOT NULL
      CONSTRAINT fk_typo_reports__chapter_id REFERENCES chapters (id) ON DELETE CASCADE,
    line_id integer NOT NULL,
    reporter_id bigint NOT NULL,
    before_text text NOT NULL,
    after_text text NOT NULL,
    note text NOT NULL,
    status text NOT NULL DEFAULT 'open'
      CONSTRAINT ck_typo_reports__status CHECK (status IN ('open', 'accepted', 'rejected')),
    sent_at timestamptz(3) NOT NULL DEFAULT now(),
    closed_at timestamptz(3),
    CONSTRAINT ck_typo_reports__closed_at CHECK ((status = 'open') = (closed_at IS NULL))
  )`;
