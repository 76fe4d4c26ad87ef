/**
 * node scripts/servers.mjs [FILE]: only the servers, in a temporary folder, until Ctrl-C.
 * Prints (and writes to FILE, default .cache/test-servers.env) the TEST_* addresses that integration tests read, so that one
 * tier can be run by hand:
 *   set -a; . .cache/test-servers.env; set +a; npx jest --selectProjects integration libs/jobs
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from './lib/paths.mjs';
import { createTeardown } from './lib/processes/teardown.mjs';
import { runCommand } from './lib/console-steps.mjs';
import { ensurePackages } from './lib/build/packages.mjs';
import { startTestServers } from './lib/tests/test-servers.mjs';
import { untilAskedToStop } from './lib/processes/stop-signal.mjs';

await runCommand(async () => {
  const file = process.argv[2] ?? inRoot('.cache/test-servers.env');
  const teardown = createTeardown();
  const asked = untilAskedToStop();
  try {
    await ensurePackages({ note: console.log });
    const { environment } = await startTestServers({ note: console.log, teardown });
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
    console.log(`${lines.join('\n')}\nMáy chủ đang chạy. Nhấn Ctrl-C để dừng và xóa dữ liệu thử.`);
    await asked;
  } finally {
    await teardown.endAll();
    await rm(file, { force: true });
  }
});
