import path from 'node:path';
import { filesBelow } from '../build/files-below.mjs';
import { failedTests } from './failed-tests.mjs';

/**
 * @typedef {object} Tier
 * @property {string} name as printed
 * @property {Record<string, number>} projects of jest.config.mjs → most specs in a group (spec-groups.mjs); 1: each file alone
 * @property {RegExp} files of this tier
 * @property {'none' | 'servers' | 'stack'} needs what must run beside it
 * @property {'code' | 'app'} lane tiers of one lane run one after the other, on the servers of that lane alone
 * @property {(processors: number) => number} workers files that run at the same time
 * @property {number} [niceness] as of nice(1), so that tiers of the other lane get the processors first
 */

/** A suffix before the tier's own: the file runs in `npm run test:nightly` only. */
const NIGHTLY = /\.nightly\.[\w-]+\.(ts|tsx|mjs)$/;

/**
 * In the order they run within a lane. The lanes run side by side: unit tests and the browser use the processors, integration
 * tests and killed processes mostly wait.
 * @type {Tier[]}
 */
export const TIERS = [
  {
    name: 'unit',
    projects: { unit: 25, web: 20 },
    files: /^((libs|services|gateway|scripts|tests)\/.*\.spec\.(ts|mjs)|web\/src\/.*\.spec\.tsx?)$/,
    needs: 'none',
    lane: 'code',
    workers: (processors) => processors,
    niceness: 15,
  },
  {
    name: 'integration',
    projects: { integration: 6 },
    files: /^(libs|services|gateway|tests)\/.*\.int-spec\.ts$/,
    needs: 'servers',
    lane: 'code',
    // Each waits for stores, leases and retries most of the time.
    workers: (processors) => processors + 1,
  },
  {
    // Files that kill processes, measure a process, search the stores of the whole stack, hold the mail server, write to every
    // account, or look at lists of the whole site.
    name: 'e2e, one by one',
    projects: { e2e: 1 },
    files: /^tests\/e2e\/.*\.alone(\.nightly)?\.(e2e-spec|e2e)\.ts$/,
    needs: 'stack',
    lane: 'app',
    workers: () => 1,
  },
  {
    // Files that use accounts, projects and fake providers of their own only, or a port that no other file of this tier uses
    // (Gemini: engines; span collector: tracing).
    name: 'e2e, side by side',
    projects: { e2e: 1 },
    files: /^tests\/e2e\/(?!.*\.alone\.).*\.(e2e-spec|e2e)\.ts$/,
    needs: 'stack',
    lane: 'app',
    workers: () => 3,
  },
];

/**
 * The tests to run, tier by tier.
 * @param {string} root
 * @param {string[]} filters parts of paths; none means everything
 * @param {{ nightly?: boolean }} [options] nightly: those of `npm run test:nightly` in place of those of `npm test`
 * @returns {Promise<{ tier: Tier, files: string[] }[]>} only tiers with a test
 */
export async function testsToRun(root, filters, { nightly = false } = {}) {
  const files = (await filesBelow(root)).map((file) => path.relative(root, file).split(path.sep).join('/'));
  const wanted = files
    .filter((file) => NIGHTLY.test(file) === nightly)
    .filter(
      (file) => filters.length === 0 || filters.some((filter) => file.includes(filter.replace(/^\.\//, ''))),
    )
    .sort();
  return TIERS.map((tier) => ({ tier, files: wanted.filter((file) => tier.files.test(file)) })).filter(
    ({ files: found }) => found.length > 0,
  );
}

/**
 * @template {{ tier: Tier }} Wanted
 * @param {Wanted[]} wanted in the order of TIERS
 * @returns {Wanted[][]} one list for each lane that has something to run
 */
export const lanesOf = (wanted) =>
  [...new Set(wanted.map(({ tier }) => tier.lane))].map((lane) =>
    wanted.filter(({ tier }) => tier.lane === lane),
  );

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts failures: texts for the end of a run
 */

/**
 * Counts of one jest run. A file that could not be loaded has no test results, yet it failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number } & Parameters<typeof failedTests>[0]} result
 * @returns {Counts}
 */
export const countsOf = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
  failures: failedTests(result),
});

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
});
