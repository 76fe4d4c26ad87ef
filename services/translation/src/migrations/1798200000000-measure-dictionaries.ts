import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How long the text of a dictionary is, which a person's limit is about: all texts of a person are opened together. A gzip
 * ends with the length of what it holds, lowest byte first (RFC 1952, ISIZE).
 */
export class MeasureDictionaries1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE hanviet_dictionaries ADD COLUMN text_bytes integer NOT NULL GENERATED ALWAYS AS (
        get_byte(content, octet_length(content) - 4)
          + (get_byte(content, octet_length(content) - 3) << 8)
          + (get_byte(content, octet_length(content) - 2) << 16)
          + (get_byte(content, octet_length(content) - 1) << 24)
      ) STORED`);
    await runner.query(
      `COMMENT ON COLUMN hanviet_dictionaries.text_bytes IS 'bytes of the text that content holds'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hanviet_dictionaries DROP COLUMN text_bytes');
  }
}
