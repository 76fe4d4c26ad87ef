/**
 * npm run rolling [-- restart | scale] [--together] [--short] [--no-clock] [--seed=N] [--keep-logs]: replicas behind a plain
 * balancer. `restart`: people read and write over kept connections while every process is replaced as a cluster does it, by
 * the manifests of k8s/base: no request may fail, every process ends by itself with code 0, nothing is done twice.
 * `scale`: a batch whose provider takes its time with one worker, three and one again, then batches that the provider
 * limits, with one worker and with three. `--together` ends one process of each kind at the same time, `--short` does
 * less of everything; with `--no-clock` nothing is judged by how long it took. Exit code 1 when something does not hold.
 */
import { cp } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { startOutside } from './chaos/outside.mjs';
import { compileServer } from './lib/build/compile.mjs';
import { createTeardown } from './lib/processes/teardown.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { endRunning } from './lib/processes/run-to-end.mjs';
import { runCommand } from './lib/console-steps.mjs';
import { untilAskedToStop } from './lib/processes/stop-signal.mjs';
import { restartFaults, scaleFaults } from './rolling/bars.mjs';
import { rollingRestart } from './rolling/restart.mjs';
import { startRollingStack } from './rolling/rolling-stack.mjs';
import { limitedBatch, newKey, scaleInMidBatch, SLOTS } from './rolling/scaling.mjs';
import { startSlowProvider } from './rolling/slow-provider.mjs';

const LOGS = '.cache/rolling-logs';
const WORKER = 'translation-worker';
/** Replicas of what people ask; one worker of each kind. */
const ALL = {
  gateway: 2,
  auth: 2,
  projects: 2,
  community: 2,
  translation: 2,
  tts: 2,
  notification: 2,
  [WORKER]: 1,
  'tts-worker': 1,
  'notification-worker': 1,
};
const FEW = { gateway: 2, auth: 2, projects: 2, community: 1, translation: 1, [WORKER]: 1 };
/** Smallest installation that runs a batch. */
const ONE_OF_EACH = { gateway: 1, auth: 1, projects: 1, community: 1, translation: 1, [WORKER]: 1 };
const BATCH = { chapters: 260, answerMs: 3_000, measureMs: 24_000 };
const SHORT_BATCH = { chapters: 90, answerMs: 500, measureMs: 1_000 };
/** Providers whose limit is exceeded by a client that does not learn it. */
const LIMITED = [
  { name: '2 lời gọi/giây, nhà cung cấp cho biết', limits: { perSecond: 2, burst: 2 }, tells: true },
  { name: '3 lời gọi cùng lúc, không cho biết', limits: { parallel: 3 }, tells: false },
];
const LIMITED_BATCH = { chapters: 120, answerMs: 1_000 };
/** Workers come and go in the middle of a batch, when the limits of its key have been met. */
const FIRST_BATCH = { ...LIMITED_BATCH, chapters: 20 };
const WORKERS = 3;
/** One worker with the slots of three: it wants as many calls, and differs only in knowing of all of them. */
const WITH_ALL_SLOTS = { env: { TRANSLATION_JOB_SLOTS: String(WORKERS * SLOTS) } };

const teardown = createTeardown();
void untilAskedToStop().then(async () => {
  endRunning();
  await teardown.endAll();
  process.exit(130);
});

const has = (/** @type {string} */ word) => process.argv.includes(word);
const seed = Number(process.argv.find((one) => one.startsWith('--seed='))?.slice(7) ?? 1);
const isTimed = !has('--no-clock');

const replicas = () => {
  if (has('scale')) return ONE_OF_EACH;
  return has('--short') ? FEW : ALL;
};

await runCommand(async () => {
  try {
    await compileServer(ROOT);
    const outside = await startOutside(teardown);
    const provider = await startSlowProvider(teardown);
    const stack = await startRollingStack({
      replicas: replicas(),
      // A provider that holds its answers back is waited for.
      given: { SMTP_URL: outside.catcher.url, TRANSLATION_CALL_TIMEOUT_SECONDS: '120' },
      teardown,
      note: console.log,
    });
    /** @type {string[]} */
    const faults = [];
    if (!has('scale')) faults.push(...(await restart(stack, outside)));
    if (!has('restart')) faults.push(...(await scale(stack, provider)));
    console.log(`Tải của máy lúc cuối: ${loadavg()[0]?.toFixed(1)}.`);
    for (const fault of faults) console.log(`  - ${fault}`);
    console.log(faults.length === 0 ? 'ĐẠT' : 'KHÔNG ĐẠT');
    if (has('--keep-logs') || faults.length > 0) await cp(stack.logs, inRoot(LOGS), { recursive: true });
    return faults.length === 0 ? 0 : 1;
  } finally {
    await teardown.endAll();
  }
});
process.exit();

/**
 * @param {import('./rolling/rolling-stack.mjs').RollingStack} stack
 * @param {import('./chaos/outside.mjs').Outside} outside
 */
async function restart(stack, outside) {
  console.log('Thay từng tiến trình trong lúc người ta đang dùng:');
  const report = await rollingRestart(stack, outside, {
    together: has('--together'),
    seed,
    note: console.log,
  });
  const slowest = Math.max(...report.ended.map(({ stopMs }) => stopMs)) / 1_000;
  console.log(
    `  ${report.requests} yêu cầu, ${report.failed.length} hỏng; ${report.ended.length} tiến trình được thay, ` +
      `chậm nhất ${slowest.toFixed(1)} giây mới dừng.`,
  );
  for (const { name, note, extraCalls } of report.workloads)
    console.log(`  ${name}: ${note}${extraCalls > 0 ? `, gọi lại ${extraCalls}` : ''}`);
  return restartFaults(report, isTimed);
}

/**
 * @param {import('./rolling/rolling-stack.mjs').RollingStack} stack
 * @param {import('./rolling/slow-provider.mjs').SlowProvider} provider
 */
async function scale(stack, provider) {
  console.log('1 → 3 → 1 tiến trình dịch giữa một việc:');
  const options = { ...(has('--short') ? SHORT_BATCH : BATCH), note: console.log };
  const scaled = await scaleInMidBatch(stack, provider, options);
  console.log(`  chương do mỗi tiến trình làm: ${JSON.stringify(scaled.counted.byWorker)}`);
  if (has('--short')) return scaleFaults(scaled, [], isTimed);
  const limited = [];
  for (const { name, limits, tells } of LIMITED) {
    const known = { tells, apiKey: newKey() };
    await onlyWorkers(stack, [WITH_ALL_SLOTS]);
    const first = await limitedBatch(stack, provider, limits, { ...FIRST_BATCH, ...known });
    const one = await limitedBatch(stack, provider, limits, { ...LIMITED_BATCH, ...known });
    await onlyWorkers(stack, Array(WORKERS).fill({}));
    const three = await limitedBatch(stack, provider, limits, { ...LIMITED_BATCH, ...known });
    console.log(`  ${name}, khóa mới: ${first.excesses} lần 429`);
    for (const [count, { excesses, efficiency }] of /** @type {const} */ ([
      [1, one],
      [3, three],
    ]))
      console.log(
        `  ${name}, ${count} tiến trình: ${(efficiency * 100).toFixed(1)} % mức tốt nhất, ${excesses} lần 429`,
      );
    limited.push({ name, one, three });
  }
  return scaleFaults(scaled, limited, isTimed);
}

/**
 * Other translation workers in the place of those that run.
 * @param {import('./rolling/rolling-stack.mjs').RollingStack} stack
 * @param {readonly import('./rolling/rolling-stack.mjs').PodOptions[]} wanted
 */
async function onlyWorkers(stack, wanted) {
  const before = stack.podsOf(WORKER).length;
  await Promise.all(wanted.map((options) => stack.grow(WORKER, options)));
  await Promise.all(Array.from({ length: before }, () => stack.shrink(WORKER)));
}
