import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';

const CHAPTERS = 24;
const ENDED = new Set(['completed', 'partial', 'failed', 'cancelled']);
const ENDS_WITHIN_MS = 180_000;
const ANSWER_MS = 120;

/**
 * Novels are translated in the background by a provider with a key: every chapter ends translated once, and the provider
 * is asked for nothing twice but for what was under way when a worker was lost.
 * @param {import('../client.mjs').Client} client
 * @param {import('../../../libs/testing/src/providers/index').FakeOpenAi} provider
 * @returns {import('../workload.mjs').Workload}
 */
export function batches(client, provider) {
  /** @type {{ token: string, projectId: number, jobId: string }[]} */
  const begun = [];
  provider.answerBy(async () => {
    await sleep(ANSWER_MS);
    return null;
  });
  return {
    name: 'dịch hàng loạt',
    pauseMs: [2_000, 4_000],
    begin: () => Promise.resolve(),
    async act() {
      const { token } = await newcomer(client);
      const projectId = await makeProject(client, token, 'Dịch cả truyện');
      const file = novelFile(CHAPTERS, '译');
      // Without an answer nobody knows whether the chapters are there: they are looked at, as a person would.
      while ((await chaptersOf(client, token, projectId)).length === 0) {
        await importFile(client, token, projectId, file);
      }
      const key = randomUUID();
      const started = await client.insist('POST', `/api/batch-translations/${projectId}/start`, {
        token,
        key,
        json: {
          chapterRange: { from: 1, to: CHAPTERS },
          translationConfig: {
            engine: 'openai',
            apiKey: 'sk-khoa-cua-toi-1234567890',
            model: 'gpt-4o-mini',
            baseUrl: provider.baseUrl,
          },
        },
      });
      const batch = { token, projectId, jobId: started.jobId };
      begun.push(batch);
      await untilEnded(client, batch);
    },
    async findings() {
      /** @type {string[]} */
      const lost = [];
      /** @type {string[]} */
      const doubled = [];
      /** @type {string[]} */
      const stuck = [];
      for (const batch of begun) {
        const job = await untilEnded(client, batch);
        if (!ENDED.has(job.status)) stuck.push(`${batch.jobId}: ${job.status}`);
        const failed = new Set(
          (job.translated_chapters ?? [])
            .filter((/** @type {{ status: string }} */ { status }) => status === 'failed')
            .map((/** @type {{ chapter_id: number }} */ chapter) => chapter.chapter_id),
        );
        const chapters = await client.insist('GET', `/api/chapters?projectId=${batch.projectId}`, {
          token: batch.token,
        });
        for (const { id, state, version } of chapters) {
          if (state !== 'translated' && !failed.has(id)) lost.push(`chương ${id}: ${state}`);
          if (version > 2) doubled.push(`chương ${id}: lưu ${version - 1} lần`);
        }
      }
      const ideal = begun.length * CHAPTERS;
      const calls = provider.requests.length;
      return {
        attempted: ideal,
        acknowledged: ideal,
        recovered: 0,
        lost,
        doubled,
        unexpected: [],
        stuck,
        extraCalls: Math.max(0, calls - ideal),
        note: `${begun.length} việc, ${calls} lời gọi cho ${ideal} chương`,
      };
    },
  };
}

/** @param {import('../client.mjs').Client} client @param {{ token: string, projectId: number, jobId: string }} batch */
async function untilEnded(client, { token, projectId, jobId }) {
  let job = { status: 'unknown' };
  for (const until = Date.now() + ENDS_WITHIN_MS; Date.now() < until && !ENDED.has(job.status);) {
    ({ job } = await client.insist('GET', `/api/batch-translations/${projectId}/${jobId}`, { token }));
    if (!ENDED.has(job.status)) await sleep(500);
  }
  return /** @type {{ status: string, translated_chapters?: { status: string, chapter_id: number }[] }} */ (
    job
  );
}
