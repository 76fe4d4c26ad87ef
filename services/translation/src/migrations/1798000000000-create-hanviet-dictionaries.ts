import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People's own dictionaries of the offline engine: whole files, and single words. */
export class CreateHanvietDictionaries1798000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hanviet_dictionaries (
        id bigint GENERATED ALWAYS AS IDENTITY,
        owner_id bigint NOT NULL,
        project_id bigint,
        kind text NOT NULL,
        title text NOT NULL,
        entries integer NOT NULL,
        content bytea NOT NULL,
        content_hash text NOT NULL,
        upload_key text,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_hanviet_dictionaries PRIMARY KEY (id),
        CONSTRAINT ck_hanviet_dictionaries__kind CHECK (kind IN ('names', 'phrases', 'rules')),
        CONSTRAINT uq_hanviet_dictionaries__content
          UNIQUE NULLS NOT DISTINCT (owner_id, project_id, kind, content_hash),
        CONSTRAINT uq_hanviet_dictionaries__owner_id_upload_key UNIQUE (owner_id, upload_key)
      )`);
    await runner.query(
      'CREATE INDEX ix_hanviet_dictionaries__project_id ON hanviet_dictionaries (project_id)',
    );
    // It is compressed when it comes.
    await runner.query('ALTER TABLE hanviet_dictionaries ALTER COLUMN content SET STORAGE EXTERNAL');
    await runner.query(
      `COMMENT ON COLUMN hanviet_dictionaries.content IS 'gzip of the normalised text, one entry a line; never changes'`,
    );
    await runner.query(`COMMENT ON COLUMN hanviet_dictionaries.content_hash IS 'SHA-256 of that text, hex'`);
    await runner.query(
      `COMMENT ON COLUMN hanviet_dictionaries.upload_key IS 'Idempotency-Key of the request that made it'`,
    );
    await runner.query(`
      CREATE TABLE hanviet_words (
        id bigint GENERATED ALWAYS AS IDENTITY,
        owner_id bigint NOT NULL,
        project_id bigint,
        kind text NOT NULL,
        source text NOT NULL,
        meanings text[] NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_hanviet_words PRIMARY KEY (id),
        CONSTRAINT ck_hanviet_words__kind CHECK (kind IN ('name', 'phrase')),
        CONSTRAINT uq_hanviet_words__source UNIQUE NULLS NOT DISTINCT (owner_id, project_id, source)
      )`);
    await runner.query('CREATE INDEX ix_hanviet_words__project_id ON hanviet_words (project_id)');
    for (const table of ['hanviet_dictionaries', 'hanviet_words']) {
      await runner.query(`COMMENT ON COLUMN ${table}.owner_id IS 'owned by auth'`);
      await runner.query(
        `COMMENT ON COLUMN ${table}.project_id IS 'owned by projects; null: for everything the owner translates'`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hanviet_words, hanviet_dictionaries');
  }
}
