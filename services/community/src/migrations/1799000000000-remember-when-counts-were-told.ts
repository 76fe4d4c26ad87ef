import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When `community.stories.counted.v1` last named the story; null: never. Limits how often its counts are told. */
export class RememberWhenCountsWereTold1799000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories ADD COLUMN counts_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories DROP COLUMN counts_told_at');
  }
}
