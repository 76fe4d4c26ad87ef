import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts } from '../chaos/workloads/accounts.mjs';
import { batches } from '../chaos/workloads/batches.mjs';
import { comments } from '../chaos/workloads/comments.mjs';
import { edits } from '../chaos/workloads/edits.mjs';
import { isSound } from '../chaos/ledger.mjs';
import { seededRandom } from '../chaos/seeded-random.mjs';
import { keepActing } from '../chaos/workload.mjs';
import { readers } from './readers.mjs';
import { watchedClient } from './watched-client.mjs';

/** Several clients of each kind, so that requests arrive at every moment of a stop. */
const READERS = 2;
/** So long everything runs before the first one ends. */
const WORKING_MS = 3_000;
/** Log line of Postgres when a client disconnects without a goodbye. */
const ROUGH_ENDS = /unexpected EOF on client connection|could not receive data from client/g;

/**
 * @typedef {object} RestartReport
 * @property {number} requests
 * @property {string[]} failed requests
 * @property {number} unanswered connections that reached no pod
 * @property {readonly import('./pods.mjs').Ended[]} ended
 * @property {number} roughEnds connections to the database that were dropped
 * @property {{ name: string, isSound: boolean, extraCalls: number, note: string }[]} workloads
 */

/**
 * People read, write, log in and have novels translated while every pod is replaced, one after the other; or while one of
 * each Deployment ends, all at the same time, those that replace them being there before.
 * @param {import('./rolling-stack.mjs').RollingStack} stack
 * @param {import('../chaos/outside.mjs').Outside} outside
 * @param {{ together: boolean, seed: number, note: (line: string) => void }} options
 * @returns {Promise<RestartReport>}
 */
export async function rollingRestart(stack, outside, { together, seed, note }) {
  const { client, failed, sent } = watchedClient(stack.url);
  const workloads = [
    comments(client),
    edits(client),
    batches(client, outside),
    ...(stack.deployments.includes('notification') ? [accounts(client)] : []),
    ...Array.from({ length: READERS }, () => readers(client)),
  ];
  for (const workload of workloads) await workload.begin();
  if (together) await Promise.all(stack.deployments.map((deployment) => stack.grow(deployment)));
  // The start-up itself is not under test.
  failed.length = 0;
  const before = { sent: sent(), unanswered: stack.unanswered(), roughEnds: await roughEnds(stack) };
  const stops = workloads.map((workload, place) => keepActing(workload, seededRandom(seed + place)));
  if (together) await endOneOfEach(stack);
  else await replaceAllInTurn(stack, note);
  for (const stop of stops) await stop();
  const requests = sent() - before.sent;
  const failures = [...failed];
  return {
    requests,
    failed: failures,
    unanswered: stack.unanswered() - before.unanswered,
    ended: stack.ended,
    roughEnds: (await roughEnds(stack)) - before.roughEnds,
    workloads: await judged(workloads),
  };
}

/** @param {import('./rolling-stack.mjs').RollingStack} stack */
async function endOneOfEach(stack) {
  await sleep(WORKING_MS);
  await Promise.all(stack.deployments.map((deployment) => stack.shrink(deployment)));
}

/** @param {import('./rolling-stack.mjs').RollingStack} stack @param {(line: string) => void} note */
async function replaceAllInTurn(stack, note) {
  for (const deployment of stack.deployments) {
    const pods = stack.podsOf(deployment).length;
    for (let place = 0; place < pods; place += 1) {
      await stack.replaceOne(deployment);
      const last = stack.ended.at(-1);
      note(`  ${last?.pod}: mã ${last?.code}, ${((last?.stopMs ?? 0) / 1_000).toFixed(1)} giây`);
    }
  }
}

/** @param {readonly import('../chaos/workload.mjs').Workload[]} workloads */
async function judged(workloads) {
  const found = [];
  for (const workload of workloads) {
    const { extraCalls = 0, ...findings } = await workload.findings();
    const { attempted, acknowledged, lost, doubled, unexpected, stuck, note = '' } = findings;
    const faults = [...lost, ...doubled, ...unexpected, ...stuck].slice(0, 3).join('; ');
    found.push({
      name: workload.name,
      isSound: isSound(findings),
      extraCalls,
      note: `${acknowledged}/${attempted} được xác nhận ${note} ${faults}`.trim(),
    });
  }
  return found;
}

/** @param {import('./rolling-stack.mjs').RollingStack} stack */
async function roughEnds({ logs }) {
  const text = await readFile(path.join(logs, 'postgres.log'), 'utf8');
  return text.match(ROUGH_ENDS)?.length ?? 0;
}
