import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail: what is sent to many (campaigns), one row a recipient (deliveries), who sends now, and who wants none. */
export class CreateCampaignsAndDeliveries1796100100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createCampaigns(runner);
    await createDeliveries(runner);
    await runner.query(`
      CREATE TABLE mail_workers (
        id uuid CONSTRAINT pk_mail_workers PRIMARY KEY,
        alive_until timestamptz NOT NULL,
        trouble text
      )`);
    await runner.query(
      `COMMENT ON COLUMN mail_workers.trouble IS 'what the mail server said when sending was paused; null while it goes on'`,
    );
    await runner.query(`
      CREATE TABLE mail_opt_outs (
        user_id bigint CONSTRAINT pk_mail_opt_outs PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`COMMENT ON COLUMN mail_opt_outs.user_id IS 'user, owned by auth'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_opt_outs, mail_workers, mail_deliveries, mail_campaigns');
  }
}

async function createCampaigns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE mail_campaigns (
      id uuid CONSTRAINT pk_mail_campaigns PRIMARY KEY,
      kind text NOT NULL CONSTRAINT ck_mail_campaigns__kind CHECK (kind IN ('broadcast', 'selective')),
      target text NOT NULL,
      title text NOT NULL,
      message text NOT NULL,
      subject text NOT NULL,
      by_mail boolean NOT NULL,
      created_by bigint NOT NULL,
      idempotency_key text,
      status text NOT NULL CONSTRAINT ck_mail_campaigns__status CHECK (status IN ('sending', 'done', 'cancelled')),
      web_notifications integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      sent integer NOT NULL DEFAULT 0,
      failed integer NOT NULL DEFAULT 0,
      skipped integer NOT NULL DEFAULT 0,
      note text,
      created_at timestamptz NOT NULL DEFAULT now(),
      completed_at timestamptz,
      CONSTRAINT uq_mail_campaigns__created_by_idempotency_key UNIQUE (created_by, idempotency_key)
    )`);
  await runner.query(`COMMENT ON COLUMN mail_campaigns.created_by IS 'administrator, owned by auth'`);
  await runner.query(
    `COMMENT ON COLUMN mail_campaigns.sent IS 'with failed and skipped: kept by every outcome, so that a view counts nothing'`,
  );
  await runner.query(`CREATE INDEX ix_mail_campaigns__created_at ON mail_campaigns (created_at DESC)`);
}

async function createDeliveries(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE mail_deliveries (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_mail_deliveries PRIMARY KEY,
      campaign_id uuid CONSTRAINT fk_mail_deliveries__campaign_id REFERENCES mail_campaigns ON DELETE CASCADE,
      key text CONSTRAINT uq_mail_deliveries__key UNIQUE,
      user_id bigint,
      name text NOT NULL,
      email text NOT NULL,
      letter jsonb,
      priority smallint NOT NULL,
      status text NOT NULL DEFAULT 'pending' CONSTRAINT ck_mail_deliveries__status
        CHECK (status IN ('pending', 'claimed', 'sent', 'failed', 'skipped')),
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL DEFAULT now(),
      worker uuid,
      error text,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      CONSTRAINT ck_mail_deliveries__of_a_campaign_or_with_a_key CHECK ((campaign_id IS NULL) <> (key IS NULL))
    )`);
  await runner.query(
    `COMMENT ON COLUMN mail_deliveries.user_id IS 'user, owned by auth; null where the address has no account'`,
  );
  await runner.query(
    `COMMENT ON COLUMN mail_deliveries.letter IS 'of a single mail: subject, text, link; emptied once it is sent'`,
  );
  await runner.query(
    `CREATE INDEX ix_mail_deliveries__due ON mail_deliveries (priority, due_at, id) WHERE status = 'pending'`,
  );
  await runner.query(
    `CREATE INDEX ix_mail_deliveries__claimed ON mail_deliveries (worker) WHERE status = 'claimed'`,
  );
  await runner.query(
    `CREATE INDEX ix_mail_deliveries__not_sent ON mail_deliveries (campaign_id, id) WHERE error IS NOT NULL`,
  );
  await runner.query(
    `CREATE INDEX ix_mail_deliveries__waiting ON mail_deliveries (campaign_id) WHERE status = 'pending'`,
  );
}
