import { hasHan, toLines } from '@lacthu/novel-text';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Chapters whose texts are read at a time. */
const BATCH = 100;

export class AddGlossaryAndLeftovers1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(GLOSSARY);
    await runner.query(`ALTER TABLE projects ADD COLUMN allowed_han text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `COMMENT ON COLUMN projects.allowed_han IS 'runs of Chinese that may stay in translations'`,
    );
    await runner.query(`
      ALTER TABLE chapters
        ADD COLUMN han_lines integer NOT NULL DEFAULT 0,
        ADD COLUMN leftover_count integer NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN chapters.han_lines IS 'translated lines with Chinese; leftover_count: those with Chinese that is not allowed'`,
    );
    await fillCounts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE chapters DROP COLUMN han_lines, DROP COLUMN leftover_count');
    await runner.query('ALTER TABLE projects DROP COLUMN allowed_han');
    await runner.query('DROP TABLE glossary_entries');
  }
}

/** One Chinese text has one entry in a project. */
const GLOSSARY = `
  CREATE TABLE glossary_entries (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_glossary_entries PRIMARY KEY,
    project_id bigint NOT NULL
      CONSTRAINT fk_glossary_entries__project_id REFERENCES projects (id) ON DELETE CASCADE,
    source text NOT NULL,
    target text NOT NULL,
    kind text NOT NULL CONSTRAINT ck_glossary_entries__kind CHECK (kind IN ('name', 'term', 'address')),
    note text NOT NULL DEFAULT '',
    status text NOT NULL
      CONSTRAINT ck_glossary_entries__status CHECK (status IN ('proposed', 'approved')),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT uq_glossary_entries__project_id_source UNIQUE (project_id, source)
  )`;

/** Chinese in a translation has always made a chapter partial: only those need to be read. */
async function fillCounts(runner: QueryRunner): Promise<void> {
  for (let after = '0'; ;) {
    const rows: { id: string; translated_content: string }[] = await runner.manager.query(
      `SELECT id, translated_content FROM chapters WHERE state = 'partial' AND id > $1 ORDER BY id LIMIT ${BATCH}`,
      [after],
    );
    const counts = rows.map((row) => toLines(row.translated_content).filter(hasHan).length);
    await runner.query(
      `UPDATE chapters c SET han_lines = n.lines, leftover_count = n.lines
         FROM unnest($1::bigint[], $2::int[]) AS n (id, lines) WHERE c.id = n.id AND n.lines > 0`,
      [rows.map(({ id }) => id), counts],
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
