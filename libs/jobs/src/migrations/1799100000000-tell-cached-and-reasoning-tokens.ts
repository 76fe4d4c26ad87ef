import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cached input and reasoning have prices of their own. Rows of a release before have none of both. */
export class TellCachedAndReasoningTokens1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE job_usage
        ADD COLUMN cached_input_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN reasoning_tokens bigint NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN job_usage.cached_input_tokens IS 'from the cache of the provider; included in input_tokens'`,
    );
    await runner.query(
      `COMMENT ON COLUMN job_usage.reasoning_tokens IS 'told or inferred; included in output_tokens'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_usage DROP COLUMN cached_input_tokens, DROP COLUMN reasoning_tokens');
  }
}
