import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a mail server said that put a mail off, and whom a campaign with chosen addresses was for. */
export class SayWhyMailsWait1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_deliveries ADD COLUMN put_off text');
    await runner.query(
      `COMMENT ON COLUMN mail_deliveries.put_off IS 'why it is tried again at due_at; null once it is over'`,
    );
    await runner.query(
      `CREATE INDEX ix_mail_deliveries__put_off ON mail_deliveries (campaign_id, due_at) WHERE put_off IS NOT NULL`,
    );
    await runner.query('ALTER TABLE mail_campaigns ADD COLUMN recipients_hash text');
    await runner.query(
      `COMMENT ON COLUMN mail_campaigns.recipients_hash IS 'SHA-256 of the chosen addresses; null for other targets'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_campaigns DROP COLUMN recipients_hash');
    await runner.query('ALTER TABLE mail_deliveries DROP COLUMN put_off');
  }
}
