import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JudgePasswordsOfAdministrators1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN password_fit_for_admin boolean');
    await runner.query(
      `COMMENT ON COLUMN users.password_fit_for_admin IS 'whether the password meets the rules of administrators; null until it is next set or typed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN password_fit_for_admin');
  }
}
