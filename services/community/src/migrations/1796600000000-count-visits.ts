import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountVisits1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VISITS);
    await runner.query(
      `COMMENT ON COLUMN story_visits.visitor IS 'u and the user — auth; or g and a keyed hash of address and browser'`,
    );
    await runner.query(
      `COMMENT ON COLUMN story_visits.counted_at IS 'the visitor counts again 30 minutes later'`,
    );
    await runner.query('CREATE INDEX ix_story_visits__counted_at ON story_visits (counted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE story_visits');
  }
}

/** Who was counted a short while ago; older rows are deleted. */
const VISITS = `
  CREATE TABLE story_visits (
    story_id bigint NOT NULL CONSTRAINT fk_story_visits__story_id REFERENCES stories (id) ON DELETE CASCADE,
    visitor text NOT NULL,
    counted_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_story_visits PRIMARY KEY (story_id, visitor)
  )`;
