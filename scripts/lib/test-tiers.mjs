import path from 'node:path';
import { filesBelow } from './files-below.mjs';

/**
 * @typedef {object} Tier
 * @property {string} name as printed
 * @property {string[]} projects of jest.config.mjs
 * @property {(relative: string) => boolean} holds whether a file is a test of this tier
 * @property {'none' | 'servers' | 'stack'} needs what must run beside it
 */

const inTrees = (/** @type {string} */ trees) => new RegExp(`^(${trees})/`);

/** In the order they run: quick ones first. @type {Tier[]} */
export const TIERS = [
  {
    name: 'unit',
    projects: ['unit', 'web'],
    holds: (file) =>
      (inTrees('libs|services|gateway|scripts|tests').test(file) && /\.spec\.(ts|mjs)$/.test(file)) ||
      /^web\/src\/.*\.spec\.tsx?$/.test(file),
    needs: 'none',
  },
  {
    name: 'integration',
    projects: ['integration'],
    holds: (file) => inTrees('libs|services|gateway').test(file) && file.endsWith('.int-spec.ts'),
    needs: 'servers',
  },
  {
    name: 'e2e',
    projects: ['e2e'],
    holds: (file) => file.startsWith('tests/e2e/') && /\.(e2e-spec|e2e)\.ts$/.test(file),
    needs: 'stack',
  },
];

/**
 * The tests to run, tier by tier.
 * @param {string} root
 * @param {string[]} filters parts of paths; none means everything
 * @returns {Promise<{ tier: Tier, files: string[] }[]>} only tiers with a test
 */
export async function testsToRun(root, filters) {
  const files = (await filesBelow(root)).map((file) => path.relative(root, file).split(path.sep).join('/'));
  const wanted = files.filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter.replace(/^\.\//, ''))),
  );
  return TIERS.map((tier) => ({ tier, files: wanted.filter(tier.holds) })).filter(
    ({ files: found }) => found.length > 0,
  );
}

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Counts of one jest run. A file that could not be loaded has no test results, yet it failed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number }} result
 * @returns {Counts}
 */
export const countsOf = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  );
