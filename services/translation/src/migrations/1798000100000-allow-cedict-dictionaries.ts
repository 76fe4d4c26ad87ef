import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of words that are used only where the built-in ones lack them. */
export class AllowCedictDictionaries1798000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, "'names', 'phrases', 'rules', 'cedict'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM hanviet_dictionaries WHERE kind = 'cedict'");
    await allow(runner, "'names', 'phrases', 'rules'");
  }
}

function allow(runner: QueryRunner, kinds: string): Promise<unknown> {
  return runner.query(`
    ALTER TABLE hanviet_dictionaries
      DROP CONSTRAINT ck_hanviet_dictionaries__kind,
      ADD CONSTRAINT ck_hanviet_dictionaries__kind CHECK (kind IN (${kinds}))`);
}
