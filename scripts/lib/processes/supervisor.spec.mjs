import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stillRuns } from './process-identity.mjs';
import { backoffMs, createSupervisor } from './supervisor.mjs';

/** @typedef {{ name: string, pid: number, start: string }} Running */

let folder = '';
/** @type {Running[]} */
let running = [];
/** @type {string[]} */
let told = [];
/** @type {import('./supervisor.mjs').Supervisor} */
let supervisor;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  running = [];
  told = [];
  supervisor = createSupervisor({
    logsDir: folder,
    record: (children) => (running = children),
    tell: (line) => told.push(line),
  });
});
afterEach(async () => {
  await supervisor.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {string} name @param {string} code @param {number} [stage] */
const start = (name, code, stage = 0) =>
  supervisor.start({ name, program: process.execPath, args: ['-e', code], stage, graceMs: 2_000 });

/** @param {() => boolean} condition */
async function until(condition) {
  for (const end = Date.now() + 10_000; !condition(); await sleep(10)) {
    if (Date.now() > end) throw new Error('did not come true within 10 s');
  }
}

const STAYS = 'setInterval(() => {}, 1000)';

describe('the supervisor', () => {
  it('brings back a killed process', async () => {
    start('worker', STAYS);
    await until(() => running.length === 1);
    const first = /** @type {Running} */ (running[0]);
    process.kill(first.pid, 'SIGKILL');
    await until(() => running[0] !== undefined && running[0].pid !== first.pid);
    expect(stillRuns(/** @type {Running} */ (running[0]))).toBe(true);
  });

  it('says plainly that a process keeps dying, with its last words', async () => {
    start('broken', 'console.error("thiếu cấu hình"); process.exit(1)');
    await until(
      () => supervisor.keepsDying('broken') && told.some((line) => line.includes('thiếu cấu hình')),
    );
    expect(told.join('\n')).toMatch(/broken dừng 4 lần liên tiếp/);
  });

  it('ends the latest stage first and waits for it', async () => {
    const log = path.join(folder, 'order');
    writeFileSync(log, '');
    const slow = (/** @type {string} */ name) =>
      `process.on('SIGTERM', () => setTimeout(() => { require('fs').appendFileSync(${JSON.stringify(log)}, '${name} '); process.exit(0); }, 100));` +
      `console.log('up'); ${STAYS}`;
    start('server', slow('server'), 0);
    start('service', slow('service'), 10);
    await until(() => ['server', 'service'].every((name) => supervisor.lastLines(name).includes('up')));
    const both = running;
    await supervisor.stopAll();
    expect(readFileSync(log, 'utf8')).toBe('service server ');
    expect(both.some(stillRuns)).toBe(false);
    expect(running).toEqual([]);
  });

  it('is back within ten seconds however often a process died', () => {
    expect(backoffMs(1)).toBe(200);
    expect(backoffMs(50)).toBeLessThanOrEqual(5_000);
  });
});
