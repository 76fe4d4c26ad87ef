import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NameGrantsByTheirKey1796600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pro_grants ADD COLUMN idempotency_key text');
    await runner.query(
      `COMMENT ON COLUMN pro_grants.idempotency_key IS 'what the administrator''s client called this upgrade: sent again, it is the same one'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX uq_pro_grants__granted_by_idempotency_key
       ON pro_grants (granted_by, idempotency_key) WHERE idempotency_key IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_pro_grants__granted_by_idempotency_key');
    await runner.query('ALTER TABLE pro_grants DROP COLUMN idempotency_key');
  }
}
