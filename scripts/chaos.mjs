/**
 * npm run chaos [-- --seed=N --minutes=10 --faults=part,part --no-clock --keep-logs]: people read, write, import, translate and send
 * mail while, by a seed, processes are killed or stand still, stores stop, are wiped or cannot be reached. Then everything
 * is healed, and a ledger compares what was acknowledged with what is there: nothing may be lost, doubled, unexpected or
 * stuck, every fault is recovered from by itself, and providers and mail servers are asked again only for what was under
 * way. Exit code 1 when that does not hold. `--faults` takes only those whose name holds one of the parts; with `--no-clock`
 * nothing is judged by how long it took, for machines that are busy with something else.
 */
import { createRequire } from 'node:module';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChaosStack } from './chaos/chaos-stack.mjs';
import { createClient } from './chaos/client.mjs';
import { FAULTS } from './chaos/faults.mjs';
import { isSound } from './chaos/ledger.mjs';
import { seededRandom } from './chaos/seeded-random.mjs';
import { keepActing } from './chaos/workload.mjs';
import { accounts } from './chaos/workloads/accounts.mjs';
import { batches } from './chaos/workloads/batches.mjs';
import { comments } from './chaos/workloads/comments.mjs';
import { edits } from './chaos/workloads/edits.mjs';
import { imports } from './chaos/workloads/imports.mjs';
import { mails } from './chaos/workloads/mails.mjs';
import { compileServer } from './lib/compile.mjs';
import { endings } from './lib/endings.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { endRunning } from './lib/run-to-end.mjs';
import { OperatorError, runCommand, seconds } from './lib/say.mjs';
import { untilAskedToStop } from './lib/stop-signal.mjs';

const DEFAULT_MINUTES = 10;
/** Between the recovery from one fault and the next. */
const BREATH_MS = { low: 1_500, high: 4_000 };
/** quality-bars §1.0. */
const RECOVERS_WITHIN_MS = 15_000;
const GIVES_UP_AFTER_MS = 120_000;
/** Calls or connections that one process may have under way: TRANSLATION_JOB_SLOTS and the mails sent at once. */
const UNDER_WAY = 4;

const begun = endings();
void untilAskedToStop().then(async () => {
  endRunning();
  await begun.endAll();
  process.exit(130);
});

await runCommand(async () => {
  const seed = Number(option('seed') ?? Math.floor(Math.random() * 2 ** 31));
  const endsAfterMs = Number(option('minutes') ?? DEFAULT_MINUTES) * 60_000;
  const faults = chosenFaults(option('faults'));
  const random = seededRandom(seed);
  console.log(`Gieo số ${seed}, ${endsAfterMs / 60_000} phút, ${faults.length} loại sự cố.`);
  try {
    await compileServer(ROOT);
    const { provider, catcher } = await startOutside();
    const stack = await startChaosStack({ endings: begun, smtpUrl: catcher.url, note: console.log });
    const client = createClient(stack.url);
    const workloads = [
      comments(client),
      edits(client),
      imports(client),
      accounts(client),
      batches(client, provider),
      mails(client, catcher),
    ];
    for (const workload of workloads) await workload.begin();
    const stops = workloads.map((workload) => keepActing(workload, random));
    const struck = await strikeAgainAndAgain(stack, faults, random, endsAfterMs);
    for (const stop of stops) await stop();
    const isGood = await report(workloads, struck, client.serverErrors);
    if (option('keep-logs') !== undefined || !isGood) await keepLogs(stack.logs);
    return isGood ? 0 : 1;
  } finally {
    await begun.endAll();
  }
});
process.exit();

/** @param {string} name @returns {string | undefined} '' for one without a value */
function option(name) {
  const given = process.argv.find(
    (argument) => argument === `--${name}` || argument.startsWith(`--${name}=`),
  );
  return given?.slice(name.length + 3);
}

/** @param {string | undefined} parts */
function chosenFaults(parts) {
  if (!parts) return FAULTS;
  const chosen = FAULTS.filter(({ name }) => parts.split(',').some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new OperatorError(`Không có sự cố nào như thế. Có: ${FAULTS.map(({ name }) => name).join('; ')}.`);
}

/** The outside world, which keeps a log of what it was asked. */
async function startOutside() {
  const load = createRequire(import.meta.url);
  /** @type {typeof import('../libs/testing/src/providers/index')} */
  const { startFakeOpenAi } = load(inRoot('dist/libs/testing/src/providers/index.js'));
  /** @type {typeof import('../libs/testing/src/mail/index')} */
  const { startSmtpCatcher } = load(inRoot('dist/libs/testing/src/mail/index.js'));
  const provider = await startFakeOpenAi();
  begun.add(() => provider.close());
  const catcher = await startSmtpCatcher({ keepRaw: false });
  begun.add(() => catcher.stop());
  return { provider, catcher };
}

/**
 * @typedef {{ fault: import('./chaos/faults.mjs').Fault, recoveryMs: number }} Struck
 *
 * @param {import('./chaos/chaos-stack.mjs').ChaosStack} stack
 * @param {readonly import('./chaos/faults.mjs').Fault[]} faults
 * @param {import('./chaos/seeded-random.mjs').SeededRandom} random
 * @param {number} endsAfterMs
 * @returns {Promise<Struck[]>}
 */
async function strikeAgainAndAgain(stack, faults, random, endsAfterMs) {
  /** @type {Struck[]} */
  const struck = [];
  for (const until = Date.now() + endsAfterMs; Date.now() < until;) {
    const fault = random.pick(faults);
    console.log(`  ${fault.name} …`);
    await fault.strike(stack, random);
    const recoveryMs = await recoveryOf(stack);
    console.log(`    ổn lại sau ${seconds(recoveryMs)}`);
    struck.push({ fault, recoveryMs });
    await sleep(random.between(BREATH_MS.low, BREATH_MS.high));
  }
  return struck;
}

/** @param {import('./chaos/chaos-stack.mjs').ChaosStack} stack @returns {Promise<number>} ms until every process is ready again */
async function recoveryOf({ url }) {
  const began = performance.now();
  for (;;) {
    const last = await readiness(url);
    if (last === 'ready') return performance.now() - began;
    if (performance.now() - began > GIVES_UP_AFTER_MS) {
      throw new OperatorError(`Không tự ổn lại sau ${seconds(GIVES_UP_AFTER_MS)}: ${last}`);
    }
    await sleep(100);
  }
}

/** @param {string} url @returns {Promise<string>} 'ready', or what is not */
async function readiness(url) {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    return answer.status === 200 ? 'ready' : await answer.text();
  } catch (error) {
    return String(error);
  }
}

/**
 * @param {import('./chaos/workload.mjs').Workload[]} workloads
 * @param {Struck[]} struck
 * @param {string[]} serverErrors
 * @returns {Promise<boolean>}
 */
async function report(workloads, struck, serverErrors) {
  const slowest = Math.max(0, ...struck.map(({ recoveryMs }) => recoveryMs));
  const mostUnderWay = struck.reduce((sum, { fault }) => sum + (fault.kills ?? 0), 0) * UNDER_WAY;
  console.log(
    `${struck.length} sự cố, chậm nhất ${seconds(slowest)} mới ổn lại (mức ${seconds(RECOVERS_WITHIN_MS)}).`,
  );
  let isGood = slowest <= RECOVERS_WITHIN_MS || option('no-clock') !== undefined;
  for (const workload of workloads) {
    const { extraCalls = 0, ...findings } = await workload.findings();
    const { attempted, acknowledged, recovered, lost, doubled, unexpected, stuck, note } = findings;
    console.log(
      `  ${workload.name}: ${attempted} lần, ${acknowledged} được xác nhận, ${recovered} có mà không kịp trả lời; ` +
        `mất ${lost.length}, lặp ${doubled.length}, lạ ${unexpected.length}, kẹt ${stuck.length}` +
        (extraCalls > 0 ? `; gọi lại ${extraCalls} (mức ${mostUnderWay})` : '') +
        (note ? ` · ${note}` : ''),
    );
    for (const one of [...lost, ...doubled, ...unexpected, ...stuck].slice(0, 10))
      console.log(`    ! ${one}`);
    isGood = isGood && isSound(findings) && extraCalls <= mostUnderWay;
  }
  for (const line of serverErrors.slice(0, 10)) console.log(`  ! 500: ${line}`);
  return isGood && serverErrors.length === 0;
}

/** @param {string} logs */
async function keepLogs(logs) {
  const kept = inRoot('.cache/chaos-logs');
  await cp(logs, kept, { recursive: true });
  console.log(`Nhật ký các tiến trình: ${path.relative(ROOT, kept)}`);
}
