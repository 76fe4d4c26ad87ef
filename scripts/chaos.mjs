/**
 * npm run chaos [-- --seed=N --minutes=10 --faults=part,part --no-clock --keep-logs]: people read, write, import, translate,
 * have texts spoken, pay, and send mail while, by a seed, processes are killed or stand still, stores stop, are wiped, full
 * or cannot be reached, and providers and mail servers refuse. Then everything is healed, and a ledger compares what was
 * acknowledged with what is there: nothing may be lost, doubled, unexpected or stuck, every fault is recovered from by
 * itself, and providers and mail servers are asked again only for what was under way. Exit code 1 when that does not hold.
 * `--faults` takes only those whose name holds one of the parts; with `--no-clock` nothing is judged by how long it took,
 * for machines that are busy with something else. The whole report is left in .cache/chaos-report.json.
 */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChaosStack } from './chaos/chaos-stack.mjs';
import { createClient } from './chaos/client.mjs';
import { faultDeck } from './chaos/fault-deck.mjs';
import { FAULTS } from './chaos/faults.mjs';
import { startFileStores } from './chaos/file-stores.mjs';
import { startOutside } from './chaos/outside.mjs';
import { watchRecovery } from './chaos/recovery.mjs';
import { allowedCalls, faultsOf, readable, titleOf } from './chaos/report.mjs';
import { NOTHING_FOUND } from './chaos/ledger.mjs';
import { seededRandom } from './chaos/seeded-random.mjs';
import { keepActing } from './chaos/workload.mjs';
import { accounts } from './chaos/workloads/accounts.mjs';
import { batches } from './chaos/workloads/batches.mjs';
import { comments } from './chaos/workloads/comments.mjs';
import { edits } from './chaos/workloads/edits.mjs';
import { files } from './chaos/workloads/files.mjs';
import { imports } from './chaos/workloads/imports.mjs';
import { mails } from './chaos/workloads/mails.mjs';
import { speech } from './chaos/workloads/speech.mjs';
import { upgrades } from './chaos/workloads/upgrades.mjs';
import { compileServer } from './lib/build/compile.mjs';
import { createTeardown } from './lib/processes/teardown.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { endRunning } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';
import { untilAskedToStop } from './lib/processes/stop-signal.mjs';

const DEFAULT_MINUTES = 10;
/** Between the recovery from one fault and the next. */
const BREATH_MS = { low: 1_500, high: 4_000 };
/** Added to the seed for what a fault chooses; people's are the numbers after the seed. */
const DETAILS = 1_000;
const REPORT = '.cache/chaos-report.json';
const LOGS = '.cache/chaos-logs';

const teardown = createTeardown();
void untilAskedToStop().then(async () => {
  endRunning();
  await teardown.endAll();
  process.exit(130);
});

await runCommand(async () => {
  const seed = Number(option('seed') ?? Math.floor(Math.random() * 2 ** 31));
  const endsAfterMs = Number(option('minutes') ?? DEFAULT_MINUTES) * 60_000;
  const faults = chosenFaults(option('faults'));
  // Each has a generator of its own: how fast people act must not change what happens when a seed is run again.
  const deck = faultDeck(faults, seededRandom(seed));
  const random = seededRandom(seed + DETAILS);
  console.log(`Gieo số ${seed}, ${endsAfterMs / 60_000} phút, ${faults.length} loại sự cố.`);
  try {
    await compileServer(ROOT);
    const outside = await startOutside(teardown);
    const fileStores = await startFileStores(teardown, random);
    console.log(`${fileStores.told}.`);
    const stack = await startChaosStack({
      teardown,
      smtpUrl: outside.catcher.url,
      storage: fileStores.storage,
      note: console.log,
    });
    const client = createClient(stack.url);
    const workloads = workloadsOn(client, stack, outside);
    for (const workload of workloads) await workload.begin();
    const recovery = await watchRecovery(client, stack, outside);
    const stops = workloads.map((workload, place) => keepActing(workload, seededRandom(seed + place + 1)));
    const reach = { stack, outside, files: fileStores, random };
    const struck = await strikeAgainAndAgain(reach, deck, recovery, endsAfterMs);
    const failures = [];
    for (const stop of stops) failures.push(await reasonOf(stop));
    const report = {
      seed,
      struck,
      notStruck: faults.map(({ name }) => name).filter((name) => struck.every((one) => one.name !== name)),
      workloads: await judged(workloads, struck, failures),
      unplanned: client.serverErrors,
      isTimed: option('no-clock') === undefined,
    };
    for (const line of readable(report)) console.log(line);
    await keepReport(report);
    const isGood = faultsOf(report).length === 0;
    if (option('keep-logs') !== undefined || !isGood) await keepLogs(stack.logs);
    return isGood ? 0 : 1;
  } finally {
    await teardown.endAll();
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

/**
 * @param {import('./chaos/client.mjs').Client} client
 * @param {import('./chaos/chaos-stack.mjs').ChaosStack} stack
 * @param {import('./chaos/outside.mjs').Outside} outside
 */
function workloadsOn(client, stack, outside) {
  return [
    comments(client),
    edits(client),
    imports(client),
    files(client),
    accounts(client),
    batches(client, outside),
    speech(client, outside),
    upgrades(client, stack.databases.auth ?? ''),
    mails(client, outside),
  ];
}

/**
 * @param {import('./chaos/faults/fault.mjs').Reach} reach
 * @param {() => import('./chaos/faults/fault.mjs').Fault} next
 * @param {{ take: () => Promise<number> }} recovery
 * @param {number} endsAfterMs
 * @returns {Promise<import('./chaos/report.mjs').StruckFault[]>}
 */
async function strikeAgainAndAgain(reach, next, recovery, endsAfterMs) {
  /** @type {import('./chaos/report.mjs').StruckFault[]} */
  const struck = [];
  for (const until = Date.now() + endsAfterMs; Date.now() < until;) {
    const { name, strike } = next();
    console.log(`  ${name} …`);
    const { detail, lost = [] } = await strike(reach);
    const recoveryMs = await recovery.take();
    const one = { name, detail, lost, recoveryMs };
    console.log(`    ${titleOf(one)}: ổn lại sau ${seconds(recoveryMs)}`);
    struck.push(one);
    await sleep(reach.random.between(BREATH_MS.low, BREATH_MS.high));
  }
  return struck;
}

/**
 * @param {readonly import('./chaos/workload.mjs').Workload[]} workloads
 * @param {readonly import('./chaos/report.mjs').StruckFault[]} struck
 * @param {readonly (string | null)[]} failures why people of a workload could not go on
 * @returns {Promise<import('./chaos/report.mjs').Judged[]>}
 */
async function judged(workloads, struck, failures) {
  const found = [];
  for (const [place, workload] of workloads.entries()) {
    let { extraCalls = 0, ...findings } = NOTHING_FOUND;
    const failure = await reasonOf(async () => {
      ({ extraCalls = 0, ...findings } = await workload.findings());
    });
    const stuck = [...findings.stuck, ...[failures[place], failure].filter((why) => why !== null)];
    const allowed = allowedCalls(workload, struck);
    found.push({ name: workload.name, findings: { ...findings, stuck }, extraCalls, allowedCalls: allowed });
  }
  return found;
}

/** @param {() => Promise<void>} work @returns {Promise<string | null>} why it failed; null when it did not */
async function reasonOf(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {import('./chaos/report.mjs').RunReport} report */
async function keepReport(report) {
  await mkdir(path.dirname(inRoot(REPORT)), { recursive: true });
  await writeFile(inRoot(REPORT), JSON.stringify({ ...report, faults: faultsOf(report) }, null, 2));
  console.log(`Bản ghi đầy đủ: ${REPORT}`);
}

/** @param {string} logs */
async function keepLogs(logs) {
  await cp(logs, inRoot(LOGS), { recursive: true });
  console.log(`Nhật ký các tiến trình: ${LOGS}`);
}
