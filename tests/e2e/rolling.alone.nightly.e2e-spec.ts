import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(__dirname, '../..');
const ENDS_WITHIN_MS = 600_000;

const run = promisify(execFile);

describe('replicas behind a balancer', () => {
  it(
    'are replaced under load without one failed request, and workers come and go without losing or doubling a chapter',
    async () => {
      const script = path.join(ROOT, 'scripts/rolling.mjs');
      const options = { cwd: ROOT, timeout: ENDS_WITHIN_MS, maxBuffer: 16 * 1024 * 1024 };
      // How long things take says nothing on a machine that runs other tests.
      const args = [script, '--short', '--together', '--no-clock'];
      const printed = await run(process.execPath, args, options).then(
        ({ stdout }) => stdout,
        (failure: { stdout?: string; message: string }) => {
          throw new Error(failure.stdout || failure.message);
        },
      );
      expect(printed).toMatch(/[1-9]\d* yêu cầu, 0 hỏng; [1-9]\d* tiến trình được thay/);
    },
    ENDS_WITHIN_MS + 10_000,
  );
});
