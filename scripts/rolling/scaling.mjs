import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDED, untilEnded } from '../chaos/batch.mjs';
import { importFile, makeProject, novelFile } from '../chaos/novel.mjs';
import { newcomer } from '../chaos/people.mjs';

const WORKER = 'translation-worker';
/** TRANSLATION_JOB_SLOTS of a worker, as the stack leaves it. */
export const SLOTS = 4;
const ENDS_WITHIN_MS = 300_000;
const BUSY_WITHIN_MS = 45_000;
const LOOK_MS = 100;
/** Longer than preStop: the signal comes while calls are under way. */
const HELD_MS = 7_000;

/**
 * @typedef {object} Counted
 * @property {string} status of the job
 * @property {string[]} lost chapters
 * @property {string[]} doubled chapters that the provider answered twice, or that were stored twice
 * @property {Record<string, number>} byWorker worker → chapters that it finished
 */

/**
 * One batch whose provider only takes its time: one worker, three, and one again.
 * @param {import('./rolling-stack.mjs').RollingStack} stack with one worker
 * @param {import('./slow-provider.mjs').SlowProvider} provider
 * @param {{ chapters: number, answerMs: number, measureMs: number, note: (line: string) => void }} options
 */
export async function scaleInMidBatch(stack, provider, { chapters, answerMs, measureMs, note }) {
  provider.begin({}, { answerMs });
  const workers = [...stack.podsOf(WORKER)];
  const batch = await begin(stack, provider, chapters);
  const measure = async (/** @type {number} */ count) => {
    // More than all but one of them could hold: every one works.
    const callsAtOnce = await untilBusy(provider, (count - 1) * SLOTS + 1);
    const pace = await provider.pace(measureMs);
    note(`  ${count} tiến trình: ${pace.toFixed(2)} chương/giây, ${callsAtOnce} lời gọi cùng lúc`);
    return pace;
  };
  const one = await measure(1);
  // Nothing is answered until the others are there, however long they take to start.
  const release = provider.hold();
  for (const pod of await Promise.all([stack.grow(WORKER), stack.grow(WORKER)])) workers.push(pod);
  release();
  const three = await measure(3);
  // The oldest go in the middle of their calls: what they have in hand must not be lost, and not be paid for again.
  const answer = provider.hold();
  const leaving = [stack.shrink(WORKER), stack.shrink(WORKER)];
  await sleep(HELD_MS);
  answer();
  await Promise.all(leaving);
  const oneAgain = await measure(1);
  provider.hurry(50);
  return { one, three, oneAgain, counted: await counted(batch, provider, chapters, workers) };
}

/**
 * A whole batch whose provider is the measure. Batches with the same key know what was learned of its limits.
 * @param {import('./rolling-stack.mjs').RollingStack} stack
 * @param {import('./slow-provider.mjs').SlowProvider} provider
 * @param {import('./slow-provider.mjs').Limits} limits
 * @param {{ chapters: number, answerMs: number, tells: boolean, apiKey: string }} options
 */
export async function limitedBatch(stack, provider, limits, { chapters, answerMs, tells, apiKey }) {
  provider.begin(limits, { answerMs, tells });
  const batch = await begin(stack, provider, chapters, apiKey);
  const found = await counted(batch, provider, chapters, stack.podsOf(WORKER));
  const { excesses, seconds, latency } = provider.figures();
  const { perSecond = Infinity, burst = 0, parallel = Infinity } = limits;
  const ideal = Math.max((chapters - burst) / perSecond, (chapters * latency) / parallel) + latency;
  return { excesses, efficiency: ideal / seconds, counted: found };
}

/**
 * @param {import('./rolling-stack.mjs').RollingStack} stack
 * @param {import('./slow-provider.mjs').SlowProvider} provider
 * @param {number} chapters
 * @param {string} [apiKey] a key of its own, unless given: what was learned of another's limits says nothing then
 */
async function begin({ client }, { baseUrl }, chapters, apiKey = newKey()) {
  const { token } = await newcomer(client);
  const projectId = await makeProject(client, token, 'Dịch khi thêm bớt máy');
  await importFile(client, token, projectId, novelFile(chapters, '译'));
  const started = await client.insist('POST', `/api/batch-translations/${projectId}/start`, {
    token,
    key: randomUUID(),
    json: {
      chapterRange: { from: 1, to: chapters },
      translationConfig: { engine: 'openai', apiKey, model: 'gpt-4o-mini', baseUrl },
    },
  });
  return { client, token, projectId, jobId: String(started.jobId) };
}

export const newKey = () => `sk-${randomUUID()}`;

/**
 * Waits until this many calls are under way.
 * @param {import('./slow-provider.mjs').SlowProvider} provider @param {number} calls
 */
async function untilBusy(provider, calls) {
  for (const until = Date.now() + BUSY_WITHIN_MS; Date.now() < until; await sleep(LOOK_MS)) {
    if (provider.underWay() >= calls) break;
  }
  return provider.underWay();
}

/**
 * @param {import('../chaos/batch.mjs').Batch & { client: import('../chaos/client.mjs').Client }} batch
 * @param {import('./slow-provider.mjs').SlowProvider} provider
 * @param {number} chapters
 * @param {readonly import('./pods.mjs').Pod[]} workers all that have worked on it
 * @returns {Promise<Counted>}
 */
async function counted({ client, ...batch }, provider, chapters, workers) {
  const job = await untilEnded(client, batch, ENDS_WITHIN_MS);
  const { token, projectId } = batch;
  /** @type {{ id: number, state: string, version: number }[]} */
  const rows = await client.insist('GET', `/api/chapters?projectId=${projectId}`, { token });
  const { answers } = provider.figures();
  const numbers = Array.from({ length: chapters }, (_, place) => String(place + 1));
  return {
    status: ENDED.has(job.status) ? job.status : `stuck: ${job.status}`,
    lost: [
      ...numbers.filter((number) => !answers[number]),
      ...rows.filter(({ state }) => state !== 'translated').map(({ id }) => `id ${id}`),
    ],
    doubled: [
      ...numbers.filter((number) => (answers[number] ?? 0) > 1),
      ...rows.filter(({ version }) => version > 2).map(({ id }) => `id ${id}`),
    ],
    byWorker: Object.fromEntries(
      await Promise.all(workers.map(async (pod) => [pod.name, await finishedBy(pod, batch.jobId)])),
    ),
  };
}

/** @param {import('./pods.mjs').Pod} pod @param {string} jobId @returns {Promise<number>} by its log */
async function finishedBy({ log }, jobId) {
  const lines = (await readFile(log, 'utf8')).split('\n');
  return lines.filter(
    (line) =>
      line.includes('jobs.item_run_ended') && line.includes(jobId) && line.includes('"outcome":"done"'),
  ).length;
}
