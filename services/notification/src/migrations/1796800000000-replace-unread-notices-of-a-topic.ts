import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is told again and again of one thing is one unread notification, which grows. */
export class ReplaceUnreadNoticesOfATopic1796800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications
        ADD COLUMN topic text,
        ADD COLUMN topic_count integer,
        ADD CONSTRAINT ck_notifications__topic CHECK ((topic IS NULL) = (topic_count IS NULL))`);
    await runner.query(
      `COMMENT ON COLUMN notifications.topic IS 'a person has one unread notification of it at most'`,
    );
    await runner.query(
      `COMMENT ON COLUMN notifications.topic_count IS 'things it tells of, with those of the ones it has replaced'`,
    );
    await runner.query(
      'CREATE INDEX ix_notifications__topic ON notifications (topic, user_id) WHERE topic IS NOT NULL AND read_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_notifications__topic');
    await runner.query('ALTER TABLE notifications DROP COLUMN topic, DROP COLUMN topic_count');
  }
}
