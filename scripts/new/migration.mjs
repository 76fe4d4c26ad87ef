import { readdirSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { kebab, pascal } from './names.mjs';
import { serviceName } from './places.mjs';

const STAMP_STEP = 100_000;

/**
 * Migrations are named by when they were begun. A database runs them by this number, so a new one comes after all that
 * it has already, also where one of these is dated later than today.
 *
 * @param {string | undefined} service @param {Date} now @returns {string} epoch milliseconds
 */
export function migrationStamp(service, now) {
  const last = [`services/${service}`, 'libs/messaging', 'libs/jobs']
    .flatMap((part) => readdirSync(inRoot(`${part}/src/migrations`)))
    .map((file) => Number.parseInt(file, 10));
  const today = now.getTime() - (now.getTime() % STAMP_STEP);
  return String(Math.max(today, Math.max(...last) + STAMP_STEP));
}

const statements = (/** @type {string[]} */ sql) =>
  sql.map((one) => `    await runner.query(\`${one.includes('\n') ? `\n      ${one}` : one}\`);`).join('\n');

/**
 * @param {string | undefined} service @param {string} stamp epoch milliseconds @param {string} sentence in kebab-case
 * @param {{ up: string[], down: string[] }} sql
 * @returns {Record<string, string>} the file by its path
 */
export function migrationFile(service, stamp, sentence, { up, down }) {
  return {
    [`services/${service}/src/migrations/${stamp}-${sentence}.ts`]: `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${pascal(sentence)}${stamp} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
${statements(down)}
  }
}
`,
  };
}

/** A change of the tables of one service. */
export const migration = {
  usage: 'migration <dịch vụ> <câu>',
  example: 'migration projects add-language-to-projects',
  /** @param {string[]} args @param {Date} now */
  plan([service, sentence], now) {
    serviceName(service);
    const name = kebab(sentence, 'Câu của migration');
    const stamp = migrationStamp(service, now);
    return {
      files: migrationFile(service, stamp, name, {
        up: [`SELECT 'write the change here, so that the release before still runs on it'`],
        down: [`SELECT 'and how to take it back'`],
      }),
      next: [`services/${service}/src/${service}.database.ts: ${pascal(name)}${stamp} vào migrations`],
    };
  },
};
