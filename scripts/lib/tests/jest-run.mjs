import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { endGroup } from '../processes/end-child.mjs';
import { inRoot } from '../paths.mjs';
import { slowestSpecs } from './slowest-specs.mjs';
import { groupSpecs } from './spec-groups.mjs';
import { countsOf } from './test-tiers.mjs';

/** Jest's own report of the latest run of each tier, git-ignored. */
const REPORTS = '.cache/test-reports';
const SLOWEST = 30;
/** After its last test jest gets this long to end. */
const LINGER_MS = 20_000;
const TIER_LIMIT_MS = 45 * 60_000;
/** A worker that has grown beyond this is replaced: every test file leaves some memory behind. */
const WORKER_MEMORY = '1500MB';
/** MiB for new objects: with node's own 1 to 16, a tenth of a test file's time goes into moving short-lived ones. */
const YOUNG_MEMORY = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/**
 * Runs jest on given files, prints its slowest specs and counts. Its own report goes to the terminal as it comes.
 * @param {{ tier: import('./test-tiers.mjs').Tier, files: string[], workers: number, env?: Record<string, string>,
 *   teardown: import('../processes/teardown.mjs').Teardown }} options
 * @returns {Promise<import('./test-tiers.mjs').Counts>} a run that broke down counts as one failure
 */
export async function runJest({ tier, files, workers, env = {}, teardown }) {
  const name = tier.name.replace(/\W+/g, '-');
  // A file of this run, because another `npm test` may run at the same time.
  const report = inRoot(REPORTS, `${name}.${process.pid}.json`);
  await mkdir(path.dirname(report), { recursive: true });
  const args = [
    // The workers inherit it.
    ...YOUNG_MEMORY,
    inRoot('node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...Object.keys(tier.projects),
    `--maxWorkers=${workers}`,
    `--workerIdleMemoryLimit=${WORKER_MEMORY}`,
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...(await testFiles(tier, files)),
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
  // The workers inherit it.
  if (child.pid && tier.niceness) os.setPriority(child.pid, tier.niceness);
  const watch = endWhenStuck(child, report);
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  clearInterval(watch);
  try {
    const result = JSON.parse(await readFile(report, 'utf8'));
    await rename(report, inRoot(REPORTS, `${name}.json`));
    for (const line of slowestSpecs(result, SLOWEST)) console.log(line);
    const counts = countsOf(result);
    // Jest also fails for reasons outside any test, such as a test left running after its file ended.
    return counts.failed === 0 && code !== 0
      ? { ...counts, failed: 1, failures: [`${tier.name}: jest kết thúc với mã ${code}, không bài nào hỏng`] }
      : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${tier.name}: jest không để lại báo cáo`] };
  } finally {
    await rm(report, { force: true });
  }
}

/** @param {import('./test-tiers.mjs').Tier} tier @param {string[]} files @returns {Promise<string[]>} grouped per project */
async function testFiles({ projects }, files) {
  const names = Object.keys(projects);
  const projectOf = (/** @type {string} */ file) =>
    names.includes('web') && file.startsWith('web/') ? 'web' : names[0];
  const groups = Object.entries(projects).map(([name, size]) => {
    const own = files.filter((file) => projectOf(file) === name);
    return size === 1 ? own : groupSpecs(name, own, size);
  });
  return (await Promise.all(groups)).flat();
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
