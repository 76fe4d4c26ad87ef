import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notification for many is one row; what one person has read or cleared of those stands in his marks. */
export class BroadcastNotifications1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications
        ALTER COLUMN user_id DROP NOT NULL,
        ADD COLUMN audience text CONSTRAINT ck_notifications__audience CHECK (audience IN ('everyone', 'admins')),
        ADD CONSTRAINT ck_notifications__one_reader_or_many CHECK ((user_id IS NULL) <> (audience IS NULL))`);
    await runner.query(
      `CREATE INDEX ix_notifications__audience_id ON notifications (audience, id DESC) WHERE audience IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE notification_marks (
        user_id bigint CONSTRAINT pk_notification_marks PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT '-infinity',
        read_up_to bigint NOT NULL DEFAULT 0,
        cleared_up_to bigint NOT NULL DEFAULT 0
      )`);
    await runner.query(`COMMENT ON COLUMN notification_marks.user_id IS 'user, owned by auth'`);
    await runner.query(
      `COMMENT ON COLUMN notification_marks.since IS 'registration: what was sent to many before it is not for him'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_marks');
    await runner.query('DELETE FROM notifications WHERE user_id IS NULL');
    await runner.query('ALTER TABLE notifications DROP COLUMN audience, ALTER COLUMN user_id SET NOT NULL');
  }
}
