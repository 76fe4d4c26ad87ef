import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, inbox and dead letters: the same three tables in every service's database. */
export class CreateMessagingTables1795700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);
    await createDeadLetters(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letters, processed_events, outbox_events');
    await runner.query('DROP FUNCTION notify_outbox_events()');
  }
}

async function createOutbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE outbox_events (
      position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_outbox_events PRIMARY KEY,
      id uuid NOT NULL CONSTRAINT uq_outbox_events__id UNIQUE,
      type text NOT NULL,
      aggregate_id text NOT NULL,
      aggregate_version bigint NOT NULL,
      actor_id bigint,
      correlation_id text NOT NULL,
      causation_id text,
      data jsonb NOT NULL,
      occurred_at timestamptz NOT NULL,
      published_at timestamptz
    )`);
  await runner.query(`COMMENT ON COLUMN outbox_events.actor_id IS 'user who did it, owned by auth'`);
  await runner.query(
    `CREATE INDEX ix_outbox_events__unpublished ON outbox_events (position) WHERE published_at IS NULL`,
  );
  await runner.query(`CREATE INDEX ix_outbox_events__published_at ON outbox_events (published_at)`);
  await runner.query(`
    CREATE FUNCTION notify_outbox_events() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('outbox_events', '');
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER tr_outbox_events__notify AFTER INSERT ON outbox_events
    FOR EACH STATEMENT EXECUTE FUNCTION notify_outbox_events()`);
}

async function createInbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE processed_events (
      consumer text NOT NULL,
      event_id uuid NOT NULL,
      processed_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_processed_events PRIMARY KEY (consumer, event_id)
    )`);
  await runner.query(`CREATE INDEX ix_processed_events__processed_at ON processed_events (processed_at)`);
}

async function createDeadLetters(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE dead_letters (
      id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_dead_letters PRIMARY KEY,
      consumer text NOT NULL,
      message_id text NOT NULL,
      subject text NOT NULL,
      payload text NOT NULL,
      reason text NOT NULL,
      deliveries integer NOT NULL,
      failed_at timestamptz NOT NULL DEFAULT now(),
      replay_requested_at timestamptz,
      replayed_at timestamptz,
      CONSTRAINT uq_dead_letters__consumer_message_id UNIQUE (consumer, message_id)
    )`);
  await runner.query(
    `COMMENT ON COLUMN dead_letters.message_id IS 'event id, or stream:sequence when the payload has none'`,
  );
  await runner.query(`
    CREATE INDEX ix_dead_letters__replay ON dead_letters (id)
    WHERE replay_requested_at IS NOT NULL AND replayed_at IS NULL`);
}
