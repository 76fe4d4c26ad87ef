import os from 'node:os';
import { ensureChromium } from './chromium.mjs';
import { compileServer } from '../build/compile.mjs';
import { dockerAnswers } from '../servers/docker-servers.mjs';
import { ensureEpubcheck } from './epubcheck.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { runJest } from './jest-run.mjs';
import { removeGroups } from './spec-groups.mjs';
import { ROOT } from '../paths.mjs';
import { startPostgresWithTools } from '../servers/postgres-with-tools.mjs';
import { findProgram } from '../processes/programs.mjs';
import { explain, seconds } from '../console-steps.mjs';
import { startTestServers } from './test-servers.mjs';
import { startTestStack } from './test-stack.mjs';
import { lanesOf, sum, testsToRun } from './test-tiers.mjs';

const FAILED = { passed: 0, failed: 1, skipped: 0, failures: [] };
/** Programs of operators that this file runs where they are installed. */
const ASKED_TOOLS = { file: 'tests/manifests/other-tools.spec.ts', names: ['docker-compose', 'promtool'] };

/**
 * Runs the tiers that hold a wanted test, each with what it needs.
 * @param {string[]} filters parts of paths
 * @param {import('../processes/teardown.mjs').Teardown} teardown collects how to end what is started; the caller ends it
 * @param {{ nightly?: boolean }} [options] nightly: the tests of `npm run test:nightly` in place of those of `npm test`
 * @returns {Promise<import('./test-tiers.mjs').Counts>}
 */
export async function runTests(filters, teardown, { nightly = false } = {}) {
  const wanted = await testsToRun(ROOT, filters, { nightly });
  if (wanted.length === 0) {
    console.error(`Không có bài kiểm tra nào khớp với: ${filters.join(' ')}`);
    return FAILED;
  }
  // Worker threads run compiled files, in unit and integration tests too.
  await compileServer(ROOT);
  const validators = installValidators(
    wanted.filter(({ tier }) => tier.needs === 'servers').flatMap(({ files }) => files),
  );
  // The integration tier awaits it and reports a failure.
  validators.catch(() => undefined);
  teardown.add(removeGroups);
  const counts = await Promise.all(lanesOf(wanted).map((lane) => runLane(lane, { validators, teardown })));
  if (wanted.some(({ files }) => files.includes(ASKED_TOOLS.file))) printMissingTools();
  return sum(counts.flat());
}

/**
 * The programs that validate books and audio. Their installation starts as soon as a run begins: it takes a minute on a
 * new machine, in which the processors have other tests.
 * @param {string[]} files integration tests that will run
 * @returns {Promise<Record<string, string>>} environment of these tests
 */
async function installValidators(files) {
  const note = console.log;
  const epubcheck = files.some((file) => file.includes('/exports/epubcheck'))
    ? await ensureEpubcheck({ note })
    : undefined;
  const ffmpeg = files.some((file) => file.includes('/audiobook/')) && (await ensureFfmpeg({ note }));
  return { ...(epubcheck ? { TEST_EPUBCHECK: epubcheck } : {}), ...(ffmpeg ? { TEST_FFMPEG: '1' } : {}) };
}

/** Printed beside the counts: without these programs some configuration was not validated. */
function printMissingTools() {
  for (const name of ASKED_TOOLS.names.filter((tool) => !findProgram(tool))) {
    console.log(
      `Máy này không có ${name}: phần ${name} tự đọc cấu hình (${ASKED_TOOLS.file}) không được kiểm tra.`,
    );
  }
}

/**
 * Runs the tiers of one lane one after the other, on servers of its own: a tier of the other lane may kill its servers.
 * @param {Awaited<ReturnType<typeof testsToRun>>} lane
 * @param {{ validators: ReturnType<typeof installValidators>, teardown: import('../processes/teardown.mjs').Teardown }} options
 */
async function runLane(lane, { validators, teardown }) {
  /** @type {import('./test-tiers.mjs').Counts[]} */
  const counts = [];
  /** @type {import('./test-servers.mjs').TestServers | undefined} */
  let servers;
  /** @type {Record<string, string> | undefined} */
  let stack;
  for (const { tier, files } of lane) {
    const run = { tier, files, teardown, workers: tier.workers(os.cpus().length) };
    const result = await timed(tier.name, async () => {
      if (tier.needs === 'none') return await runJest(run);
      servers ??= await startTestServers({ note: console.log, teardown });
      if (tier.needs === 'servers') return await integration(servers, run, validators);
      stack ??= await startTestStack(servers, { env: process.env, teardown });
      return await endToEnd({ ...servers.environment, ...stack }, run);
    });
    counts.push(
      result ?? { ...FAILED, failed: files.length, failures: [`${tier.name}: không chạy được bài nào`] },
    );
  }
  return counts;
}

/**
 * @typedef {Parameters<typeof runJest>[0]} Run
 */

/**
 * @param {import('./test-servers.mjs').TestServers} servers @param {Run} run
 * @param {ReturnType<typeof installValidators>} validators
 */
async function integration(servers, run, validators) {
  const docker = dockerAnswers();
  if (!docker) {
    console.log(
      'Docker không trả lời: bỏ phần kiểm tra kho tệp với MinIO thật (vẫn kiểm tra với s3rver và thư mục).',
    );
  }
  const backups = run.files.some((file) => file.startsWith('tests/backup/'))
    ? await startPostgresWithTools({ note: console.log, teardown: run.teardown })
    : {};
  const env = {
    ...servers.environment,
    ...backups,
    ...(docker ? { TEST_DOCKER: '1' } : {}),
    ...(await validators),
  };
  return runJest({ ...run, env });
}

/** @param {Record<string, string>} stack environment of end-to-end tests @param {Run} run */
async function endToEnd(stack, run) {
  const needsBrowser = run.files.some((file) => file.endsWith('.e2e.ts'));
  const browser = needsBrowser ? { E2E_CHROMIUM: await ensureChromium({ note: console.log }) } : {};
  return await runJest({ ...run, env: { ...stack, ...browser } });
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined when the servers or the stack could not be started; the reason is printed
 */
async function timed(name, work) {
  const began = Date.now();
  console.log(`\n── ${name} ──`);
  try {
    return await work();
  } catch (error) {
    explain(error);
    return undefined;
  } finally {
    console.log(`── ${name}: ${seconds(Date.now() - began)} ──`);
  }
}
