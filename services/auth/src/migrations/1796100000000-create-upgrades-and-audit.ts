import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUpgradesAndAudit1796100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFUSE_CHANGE);
    await runner.query(UPGRADE_REQUESTS);
    await runner.query(
      `CREATE UNIQUE INDEX uq_upgrade_requests__pending_user ON upgrade_requests (user_id) WHERE status = 'pending'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX uq_upgrade_requests__transaction_code ON upgrade_requests (transaction_code)
       WHERE status IN ('pending', 'approved')`,
    );
    await runner.query('CREATE INDEX ix_upgrade_requests__user_id ON upgrade_requests (user_id, id)');
    await runner.query('CREATE INDEX ix_upgrade_requests__status ON upgrade_requests (status, id)');
    await runner.query(BULK_UPGRADES);
    await runner.query(PRO_GRANTS);
    await runner.query('CREATE INDEX ix_pro_grants__user_id ON pro_grants (user_id, id)');
    await runner.query('CREATE INDEX ix_pro_grants__granted_at ON pro_grants (granted_at)');
    await runner.query(
      'CREATE UNIQUE INDEX uq_pro_grants__bulk_upgrade_id_user_id ON pro_grants (bulk_upgrade_id, user_id) WHERE bulk_upgrade_id IS NOT NULL',
    );
    await onlyGrows(runner, 'pro_grants');
    await runner.query(OPENING_GRANTS);
    await runner.query(ADMIN_AUDIT);
    await runner.query('CREATE INDEX ix_admin_audit__action ON admin_audit (action, id)');
    await onlyGrows(runner, 'admin_audit');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_audit, pro_grants, bulk_upgrades, upgrade_requests');
    await runner.query('DROP FUNCTION refuse_change()');
  }
}

async function onlyGrows(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(
    `CREATE TRIGGER tr_${table}__only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  );
}

const REFUSE_CHANGE = `
  CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
  END $$`;

/** A code counts once among those that wait and those that were paid for; a rejected one may be sent again. */
const UPGRADE_REQUESTS = `
  CREATE TABLE upgrade_requests (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_upgrade_requests PRIMARY KEY,
    user_id bigint NOT NULL CONSTRAINT fk_upgrade_requests__user_id REFERENCES users (id),
    transaction_code text NOT NULL,
    amount bigint NOT NULL CONSTRAINT ck_upgrade_requests__amount CHECK (amount > 0),
    description text NOT NULL,
    status text NOT NULL DEFAULT 'pending'
      CONSTRAINT ck_upgrade_requests__status CHECK (status IN ('pending', 'approved', 'rejected')),
    requested_at timestamptz NOT NULL,
    reason text,
    decided_at timestamptz,
    decided_by bigint CONSTRAINT fk_upgrade_requests__decided_by REFERENCES users (id),
    CONSTRAINT ck_upgrade_requests__decided CHECK ((status = 'pending') = (decided_at IS NULL))
  )`;

/** One run over many accounts, with its answer, so that the same key twice does it once. */
const BULK_UPGRADES = `
  CREATE TABLE bulk_upgrades (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_bulk_upgrades PRIMARY KEY,
    actor_id bigint NOT NULL CONSTRAINT fk_bulk_upgrades__actor_id REFERENCES users (id),
    idempotency_key text,
    options jsonb NOT NULL,
    outcome jsonb,
    created_at timestamptz NOT NULL,
    CONSTRAINT uq_bulk_upgrades__actor_id_idempotency_key UNIQUE (actor_id, idempotency_key)
  )`;

/** The ledger of Pro: users.role and users.pro_expires_at follow from an account's last row. */
const PRO_GRANTS = `
  CREATE TABLE pro_grants (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_pro_grants PRIMARY KEY,
    user_id bigint NOT NULL CONSTRAINT fk_pro_grants__user_id REFERENCES users (id),
    source text NOT NULL
      CONSTRAINT ck_pro_grants__source CHECK (source IN ('opening', 'request', 'single', 'bulk')),
    change text NOT NULL
      CONSTRAINT ck_pro_grants__change CHECK (change IN ('new', 'extension', 'lifetime_converted')),
    months integer CONSTRAINT ck_pro_grants__months CHECK (months > 0),
    expires_at timestamptz,
    upgrade_request_id bigint
      CONSTRAINT fk_pro_grants__upgrade_request_id REFERENCES upgrade_requests (id)
      CONSTRAINT uq_pro_grants__upgrade_request_id UNIQUE,
    bulk_upgrade_id bigint CONSTRAINT fk_pro_grants__bulk_upgrade_id REFERENCES bulk_upgrades (id),
    reason text NOT NULL DEFAULT '',
    granted_at timestamptz NOT NULL,
    granted_by bigint CONSTRAINT fk_pro_grants__granted_by REFERENCES users (id),
    CONSTRAINT ck_pro_grants__end CHECK (source = 'opening' OR (months IS NULL) = (expires_at IS NULL))
  )`;

/** Pro that stood before there was a ledger. */
const OPENING_GRANTS = `
  INSERT INTO pro_grants (user_id, source, change, expires_at, granted_at)
  SELECT id, 'opening', 'new', pro_expires_at, created_at FROM users WHERE role = 'pro'`;

const ADMIN_AUDIT = `
  CREATE TABLE admin_audit (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_admin_audit PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id bigint NOT NULL CONSTRAINT fk_admin_audit__actor_id REFERENCES users (id),
    action text NOT NULL,
    target_id bigint CONSTRAINT fk_admin_audit__target_id REFERENCES users (id),
    reason text,
    before jsonb,
    after jsonb,
    request_id text NOT NULL
  )`;
