import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_notifications PRIMARY KEY,
        user_id bigint NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        link_url text,
        created_at timestamptz NOT NULL DEFAULT now(),
        read_at timestamptz
      )`);
    await runner.query(`COMMENT ON COLUMN notifications.user_id IS 'user, owned by auth'`);
    await runner.query(`CREATE INDEX ix_notifications__user_id_id ON notifications (user_id, id DESC)`);
    await runner.query(
      `CREATE INDEX ix_notifications__unread ON notifications (user_id) WHERE read_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notifications');
  }
}
