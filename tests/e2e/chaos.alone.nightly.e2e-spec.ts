import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
const ENDS_WITHIN_MS = 600_000;

const run = promisify(execFile);

describe('a short run of faults by a seed', () => {
  it(
    'loses, doubles and sticks nothing of what was acknowledged, and answers no fault with a server error',
    async () => {
      const script = path.join(ROOT, 'scripts/chaos.mjs');
      const options = { cwd: ROOT, timeout: ENDS_WITHIN_MS, maxBuffer: 16 * 1024 * 1024 };
      // Its first faults: full disks, one of two workers killed, providers that answer 500, Redis wiped. How long things take
      // says nothing on a machine that runs other tests.
      const args = [script, '--seed=97', '--minutes=0.5', '--no-clock'];
      const printed = await run(process.execPath, args, options).then(
        ({ stdout }) => stdout,
        (failure: { stdout?: string; message: string }) => {
          throw new Error(failure.stdout || failure.message);
        },
      );
      expect(printed).toMatch(/[1-9]\d* sự cố/);
    },
    ENDS_WITHIN_MS + 10_000,
  );
});
