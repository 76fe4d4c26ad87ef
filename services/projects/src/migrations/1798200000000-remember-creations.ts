import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is sent again because its answer was lost is not made a second time. */
export class RememberCreations1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATIONS);
    await runner.query(
      `COMMENT ON COLUMN creations.made IS 'what was answered; without foreign keys: what was deleted is not made again'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE creations');
  }
}

const CREATIONS = `
  CREATE TABLE creations (
    owner_id bigint NOT NULL,
    act text NOT NULL,
    creation_key text NOT NULL,
    fingerprint text NOT NULL,
    made jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_creations PRIMARY KEY (owner_id, act, creation_key)
  )`;
