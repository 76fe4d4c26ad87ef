import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../build/files-below.mjs';

/**
 * @typedef {object} Tier
 * @property {string} name as printed
 * @property {string[]} projects of jest.config.mjs
 * @property {(relative: string, text: () => Promise<string>) => boolean | Promise<boolean>} holds whether a file is a
 *   test of this tier
 * @property {'none' | 'servers' | 'stack'} needs what must run beside it
 * @property {'code' | 'app'} lane tiers of one lane run one after the other, on the servers of that lane alone
 * @property {(processors: number) => number} workers files that run at the same time
 * @property {number} [niceness] how far it stands back when others want the processor, as of nice(1)
 */

const inTrees = (/** @type {string} */ trees) => new RegExp(`^(${trees})/`);

const isEndToEnd = (/** @type {string} */ file) =>
  file.startsWith('tests/e2e/') && /\.(e2e-spec|e2e)\.ts$/.test(file);

/** Processes that are killed, the mail server, the one address of Gemini and that of spans, administrators and the demo account of a Pro. */
const BELONGS_TO_ALL = /'\.\/(process|mail-server)'|geminiPort|otlpPort|logInAdmin|logInPro|@lacthu\.local/;

/**
 * Whether an end-to-end test can run beside others like it on the one stack: what a person does in the browser with an
 * account and projects of his own.
 * @param {string} file
 * @param {() => Promise<string>} text
 */
const keepsToItself = async (file, text) => file.endsWith('.e2e.ts') && !BELONGS_TO_ALL.test(await text());

/**
 * In the order they run within a lane. The lanes run side by side: what keeps the processors busy (units, then the browser)
 * goes beside what mostly waits (for processes that are killed, then for stores, leases and second tries).
 * @type {Tier[]}
 */
export const TIERS = [
  {
    name: 'unit',
    projects: ['unit', 'web'],
    holds: (file) =>
      (inTrees('libs|services|gateway|scripts|tests').test(file) && /\.spec\.(ts|mjs)$/.test(file)) ||
      /^web\/src\/.*\.spec\.tsx?$/.test(file),
    needs: 'none',
    lane: 'code',
    workers: (processors) => processors,
    niceness: 5,
  },
  {
    name: 'integration',
    projects: ['integration'],
    holds: (file) => inTrees('libs|services|gateway|tests').test(file) && file.endsWith('.int-spec.ts'),
    needs: 'servers',
    lane: 'code',
    // Each waits for stores, leases and second tries most of the time.
    workers: (processors) => processors + 1,
  },
  {
    name: 'e2e, one by one',
    projects: ['e2e'],
    holds: async (file, text) => isEndToEnd(file) && !(await keepsToItself(file, text)),
    needs: 'stack',
    lane: 'app',
    workers: () => 1,
  },
  {
    name: 'e2e, side by side',
    projects: ['e2e'],
    holds: async (file, text) => isEndToEnd(file) && (await keepsToItself(file, text)),
    needs: 'stack',
    lane: 'app',
    workers: () => 2,
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
  const tiers = TIERS.map(async (tier) => {
    const holds = await Promise.all(
      wanted.map((file) => tier.holds(file, () => readFile(path.join(root, file), 'utf8'))),
    );
    return { tier, files: wanted.filter((_, place) => holds[place]) };
  });
  return (await Promise.all(tiers)).filter(({ files: found }) => found.length > 0);
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
