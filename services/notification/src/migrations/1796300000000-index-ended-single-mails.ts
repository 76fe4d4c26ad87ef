import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the mails to one person that are over, which are deleted after a while. */
export class IndexEndedSingleMails1796300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX ix_mail_deliveries__ended_singles ON mail_deliveries (ended_at)
        WHERE campaign_id IS NULL AND ended_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_mail_deliveries__ended_singles');
  }
}
