import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stop-'));
  const said = (/** @type {string} */ word) =>
    `writeFileSync(${JSON.stringify(path.join(folder, word))}, '')`;
  writeFileSync(
    path.join(folder, 'child.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { untilAskedToStop } from ${JSON.stringify(inRoot('scripts/lib/processes/stop-signal.mjs'))};
     const asked = untilAskedToStop({ npm_lifecycle_event: 'start' });
     ${said('listening')};
     await asked;
     ${said('stopped')};
     process.exit();`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name */
async function appears(name) {
  for (const end = Date.now() + 10_000; !existsSync(path.join(folder, name)); await sleep(20)) {
    if (Date.now() > end) throw new Error(`${name} did not happen within 10 s`);
  }
}

const child = () => path.join(folder, 'child.mjs');

describe('being asked to stop', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('happens by %s', async (signal) => {
    const started = spawn(process.execPath, [child()], { stdio: 'ignore' });
    await appears('listening');
    started.kill(/** @type {NodeJS.Signals} */ (signal));
    await appears('stopped');
  });

  it('happens when the npm that started us was killed', async () => {
    const npm = spawn('sh', ['-c', `${process.execPath} ${child()}; true`], { stdio: 'ignore' });
    await appears('listening');
    npm.kill('SIGKILL');
    await appears('stopped');
  });
});
