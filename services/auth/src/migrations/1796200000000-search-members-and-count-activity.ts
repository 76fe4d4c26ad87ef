import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchMembersAndCountActivity1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Comes with Postgres, and the owner of a database may add it (it is 'trusted' since version 13).
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(FOLD_FOR_SEARCH);
    await runner.query(
      `ALTER TABLE users ADD COLUMN search_key text NOT NULL
       GENERATED ALWAYS AS (fold_for_search(name || ' ' || email)) STORED`,
    );
    await runner.query('CREATE INDEX ix_users__search_key ON users USING gin (search_key gin_trgm_ops)');
    await runner.query('ALTER TABLE sessions ADD COLUMN last_used_at timestamptz');
    await runner.query(
      `COMMENT ON COLUMN sessions.last_used_at IS 'noted every few minutes of use; null before the first'`,
    );
    await runner.query(ACTIVE_HOURS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE active_hours');
    await runner.query('ALTER TABLE sessions DROP COLUMN last_used_at');
    await runner.query('ALTER TABLE users DROP COLUMN search_key');
    await runner.query('DROP FUNCTION fold_for_search(text)');
  }
}

/**
 * Text for searching without marks or capitals: the marks that Unicode takes apart fall off, đ has none and is named.
 */
const FOLD_FOR_SEARCH = `
  CREATE FUNCTION fold_for_search(given text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(
      lower(regexp_replace(normalize(given, NFD), '[\\u0300-\\u036f]', '', 'g')), 'Đđ', 'dd')
  $$`;

/** Who used a session in which hour: days of any time zone can be counted from hours. */
const ACTIVE_HOURS = `
  CREATE TABLE active_hours (
    hour timestamptz NOT NULL,
    user_id bigint NOT NULL CONSTRAINT fk_active_hours__user_id REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT pk_active_hours PRIMARY KEY (hour, user_id)
  )`;
