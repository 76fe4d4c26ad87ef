import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

const LOOK_EVERY_MS = 1_000;
/** A longer migration must be written as a background fill (docs/adr/0002). */
const GIVE_UP_AFTER_MS = 10 * 60_000;

/** @returns names of migrations known to this code and missing in the database; a newer database misses none */
export async function missingMigrations(dataSource: DataSource): Promise<string[]> {
  const [table] = await dataSource.query<{ found: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS found`,
  );
  const rows = table?.found ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const applied = new Set(rows.map(({ name }) => name));
  return dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !applied.has(name));
}

/**
 * Waits until the database has every migration of this code, whichever process applies it.
 * @throws Error naming the first missing one after `giveUpAfterMs`
 */
export async function waitForSchema(dataSource: DataSource, giveUpAfterMs = GIVE_UP_AFTER_MS): Promise<void> {
  const until = Date.now() + giveUpAfterMs;
  for (;;) {
    const missing = await missingMigrations(dataSource);
    if (missing.length === 0) return;
    if (Date.now() >= until) {
      throw new Error(
        `Cơ sở dữ liệu chưa có ${missing[0]}: hãy chạy một tiến trình có APP_ROLES=migrate rồi khởi động lại.`,
      );
    }
    await pause(LOOK_EVERY_MS);
  }
}
