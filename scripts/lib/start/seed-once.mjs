import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DATA_DIR, inRoot } from '../paths.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';

/**
 * Creates the demo story, once per data folder. A failure does not stop the start: nothing else depends on it.
 * scripts/seed.mjs gets LACTHU_URL (the gateway) and DEMO_PASSWORD (of the three demo accounts).
 * @param {{ url: string, demoPassword: string }} options
 * @returns {Promise<string>} what happened, for the operator
 */
export async function seedOnce({ url, demoPassword }) {
  const script = inRoot('scripts/seed.mjs');
  const marker = path.join(DATA_DIR, 'seeded');
  if (existsSync(marker)) return 'đã có từ trước';
  if (!existsSync(script)) return 'chưa có';
  const { code, output } = await runToEnd(process.execPath, [script], {
    env: { ...process.env, LACTHU_URL: url, DEMO_PASSWORD: demoPassword },
    timeoutMs: 120_000,
  });
  if (code !== 0) return `không tạo được (lần chạy sau sẽ thử lại): ${reasonIn(output)}`;
  await writeFile(marker, `${new Date().toISOString()}\n`);
  return 'đã tạo';
}

/** A script that broke off prints its stack around the line that says why. @param {string} output */
function reasonIn(output) {
  const lines = output.trim().split('\n');
  return lines.find((line) => /Error: /.test(line)) ?? lines.at(-1) ?? '';
}
