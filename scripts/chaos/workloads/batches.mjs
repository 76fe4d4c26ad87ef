import { randomUUID } from 'node:crypto';
import { ENDED, untilEnded } from '../batch.mjs';
import { WORKERS } from '../chaos-stack.mjs';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';

const CHAPTERS = 24;
/** TRANSLATION_JOB_SLOTS of a worker, as the stack leaves it; each of these chapters is one call. */
const JOB_SLOTS = 4;
const ENDS_WITHIN_MS = 180_000;
const KEY = 'sk-khoa-cua-toi-1234567890';

/**
 * Novels are translated in the background by a provider with a key: every chapter ends translated once, those that failed
 * in a storm after another start, and the provider gives no answer twice but for what was under way when a worker was lost.
 * @param {import('../client.mjs').Client} client
 * @param {import('../outside.mjs').Outside} outside
 * @returns {import('../workload.mjs').Workload}
 */
export function batches(client, { provider, textsFor }) {
  /** @type {import('../batch.mjs').Batch[]} */
  const begun = [];
  const access = { apiKey: KEY, model: 'gpt-4o-mini', baseUrl: provider.baseUrl };
  return {
    name: 'dịch hàng loạt',
    pauseMs: [2_000, 4_000],
    underWay: { workers: WORKERS.translation, calls: JOB_SLOTS },
    begin: () => Promise.resolve(),
    async act() {
      const { token } = await newcomer(client);
      const projectId = await makeProject(client, token, 'Dịch cả truyện');
      const file = novelFile(CHAPTERS, '译');
      // Without an answer the chapters may exist or not: look them up, as a person would.
      while ((await chaptersOf(client, token, projectId)).length === 0) {
        await importFile(client, token, projectId, file);
      }
      const started = await client.insist('POST', `/api/batch-translations/${projectId}/start`, {
        token,
        key: randomUUID(),
        json: {
          chapterRange: { from: 1, to: CHAPTERS },
          translationConfig: { engine: 'openai', ...access },
        },
      });
      const batch = { token, projectId, jobId: started.jobId };
      begun.push(batch);
      await untilEnded(client, batch, ENDS_WITHIN_MS);
    },
    async findings() {
      /** @type {string[]} */
      const lost = [];
      /** @type {string[]} */
      const doubled = [];
      /** @type {string[]} */
      const stuck = [];
      let again = 0;
      for (const batch of begun) {
        const job = await untilEnded(client, batch, ENDS_WITHIN_MS);
        if (!ENDED.has(job.status)) stuck.push(`${batch.jobId}: ${job.status}`);
        if (job.status === 'partial' || job.status === 'failed') {
          again += 1;
          await startAgain(batch);
        }
        const { token, projectId } = batch;
        const chapters = await client.insist('GET', `/api/chapters?projectId=${projectId}`, { token });
        for (const { id, state, version } of chapters) {
          if (state !== 'translated') lost.push(`chương ${id}: ${state}`);
          if (version > 2) doubled.push(`chương ${id}: lưu ${version - 1} lần`);
        }
      }
      const ideal = begun.length * CHAPTERS;
      const answers = textsFor(KEY);
      return {
        attempted: ideal,
        acknowledged: ideal,
        recovered: 0,
        lost,
        doubled,
        unexpected: [],
        stuck,
        extraCalls: Math.max(0, answers - ideal),
        note: `${begun.length} việc, ${answers} câu trả lời cho ${ideal} chương, ${again} việc phải dịch lại chương lỗi`,
      };
    },
  };

  /** Acts as a person who sees that some chapters failed. @param {import('../batch.mjs').Batch} batch */
  async function startAgain(batch) {
    const path = `/api/batch-translations/${batch.projectId}/${batch.jobId}/retry-failed`;
    const outcome = await client.send('POST', path, { token: batch.token, json: access });
    if (outcome.kind === 'answered' && outcome.status < 300) await untilEnded(client, batch, ENDS_WITHIN_MS);
  }
}
