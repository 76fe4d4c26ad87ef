import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellWhenThingsChanged1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories ADD COLUMN changed_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN stories.changed_at IS
         'when what its page tells last changed; null: not since it was published'`,
    );
    await runner.query(
      'ALTER TABLE story_chapters ADD COLUMN readable_at timestamptz, ADD COLUMN changed_at timestamptz',
    );
    await runner.query(
      `COMMENT ON COLUMN story_chapters.readable_at IS 'since when it is read; null: since the story was published'`,
    );
    await runner.query(
      `COMMENT ON COLUMN story_chapters.changed_at IS 'when its title or text last changed; null: never since then'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stories DROP COLUMN changed_at');
    await runner.query('ALTER TABLE story_chapters DROP COLUMN readable_at, DROP COLUMN changed_at');
  }
}
