import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers of one guest address are counted together; rows live for half an hour. */
export class LimitViewsByAddress1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE story_visits ADD COLUMN address text');
    await runner.query(
      `COMMENT ON COLUMN story_visits.address IS 'keyed hash of a guest address; null for accounts'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE story_visits DROP COLUMN address');
  }
}
