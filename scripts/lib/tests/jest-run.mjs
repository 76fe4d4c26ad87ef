import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { endGroup } from '../processes/end-child.mjs';
import { inRoot } from '../paths.mjs';
import { countsOf } from './test-tiers.mjs';

/** After its last test jest gets this long to end. */
const LINGER_MS = 20_000;
const TIER_LIMIT_MS = 45 * 60_000;
/** What a worker has grown beyond when it is replaced by a new one: every file leaves something of its modules behind. */
const WORKER_MEMORY = '1GB';
/** MiB for what is new: with node's own 1 to 16, a tenth of the time of a test file goes into moving what soon ends. */
const YOUNG_MEMORY = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/**
 * Runs jest on given files and counts. Its own report goes to the terminal as it comes.
 * @param {{ projects: string[], files: string[], workers: number, niceness?: number, env?: Record<string, string>,
 *   teardown: import('../processes/teardown.mjs').Teardown }} options
 * @returns {Promise<import('./test-tiers.mjs').Counts>} a run that broke down counts as one failure
 */
export async function runJest({ projects, files, workers, niceness = 0, env = {}, teardown }) {
  const report = path.join(tmpdir(), `lac-thu-jest-${process.pid}-${projects[0]}.json`);
  const args = [
    // Its workers inherit it.
    ...YOUNG_MEMORY,
    inRoot('node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    `--maxWorkers=${workers}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...files,
  ];
  // --json writes the report to stdout too: only stderr, where jest talks to people, is shown.
  const child = spawn(process.execPath, args, {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    // The leader of a group, so that its workers can be ended with it.
    detached: true,
  });
  teardown.add(() => endGroup(child));
  // Its workers inherit it.
  if (child.pid && niceness > 0) os.setPriority(child.pid, niceness);
  const watch = endWhenStuck(child, report);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  clearInterval(watch);
  try {
    const result = JSON.parse(await readFile(report, 'utf8'));
    const counts = countsOf(result);
    // Jest also fails for reasons outside any test, such as a test left running after its file ended.
    return counts.failed === 0 && code !== 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(report, { force: true });
  }
}

/**
 * A test that leaves a timer or a connection behind keeps jest alive for ever; a test that hangs does too.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} report written when all tests are done
 */
function endWhenStuck(child, report) {
  const began = Date.now();
  let done = 0;
  return setInterval(() => {
    if (done === 0 && existsSync(report)) done = Date.now();
    const lingers = done > 0 && Date.now() - done > LINGER_MS;
    if (!lingers && Date.now() - began < TIER_LIMIT_MS) return;
    console.error(
      lingers
        ? 'Các bài kiểm tra đã xong nhưng còn để lại việc đang chạy (bộ hẹn giờ, kết nối…): tính là hỏng.'
        : `Các bài kiểm tra chạy quá ${TIER_LIMIT_MS / 60_000} phút: tính là hỏng.`,
    );
    void endGroup(child);
  }, 1_000);
}
