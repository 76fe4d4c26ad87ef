import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../lib/tests/test-stack.mjs';
import { WORKERS } from '../chaos-stack.mjs';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { logIn } from '../people.mjs';

const CHAPTERS = 12;
/** TTS_JOB_SLOTS of a worker, as the stack leaves it; each of these chapters is one call. */
const JOB_SLOTS = 2;
/** Chapters of one batch: the next ones are the next batch's. */
const AT_ONCE = 4;
const ENDS_WITHIN_MS = 240_000;
const LOOK_MS = 500;
const KEY = 'sk-khoa-doc-1234567890';

/**
 * Chapters are edited and read aloud again and again: each batch gives each of its chapters one audio, whose bytes are
 * whole, and nothing is spoken twice but for what was under way when a worker was lost.
 * @param {import('../client.mjs').Client} client
 * @param {import('../outside.mjs').Outside} outside
 * @returns {import('../workload.mjs').Workload}
 */
export function speech(client, { speechBaseUrl, speechesFor }) {
  let token = '';
  let projectId = 0;
  /** @type {number[]} */
  let chapterIds = [];
  /** @type {{ jobId: string, chapterIds: number[] }[]} */
  const begun = [];
  let texts = 0;
  return {
    name: 'đọc thành tiếng hàng loạt',
    pauseMs: [1_000, 3_000],
    underWay: { workers: WORKERS.tts, calls: JOB_SLOTS },
    async begin() {
      ({ token } = await logIn(client, { email: 'pro@lacthu.local', password: DEMO_PASSWORD }));
      projectId = await makeProject(client, token, 'Nghe cả truyện');
      await importFile(client, token, projectId, novelFile(CHAPTERS, '声'));
      chapterIds = (await chaptersOf(client, token, projectId)).map(({ id }) => id);
    },
    async act() {
      const from = (begun.length * AT_ONCE) % CHAPTERS;
      const chosen = chapterIds.slice(from, from + AT_ONCE);
      for (const id of chosen) {
        const json = { translated_content: `Đây là câu số ${(texts += 1)}, chưa ai đọc bao giờ.` };
        await client.insist('PUT', `/api/chapters/${id}`, { token, json });
      }
      await untilSpoken(await start(chosen));
    },
    async findings() {
      /** @type {string[]} */
      const stuck = [];
      /** @type {Map<number, number>} chapter → audios that it was given */
      const given = new Map();
      let again = 0;
      for (const batch of begun) {
        const job = await untilSpoken(batch);
        if (!job.completed_at) stuck.push(`${batch.jobId}: ${job.status}`);
        const done = new Set();
        for (const { chapter_id: id, status } of job.results) if (status === 'done') done.add(id);
        for (const id of done) given.set(id, (given.get(id) ?? 0) + 1);
        const failed = job.completed_at ? batch.chapterIds.filter((id) => !done.has(id)) : [];
        if (failed.length === 0) continue;
        // Acts as a person who sees that some chapters failed: the retry is listed as a batch of its own.
        again += 1;
        if (again > begun.length) break;
        await start(failed);
      }
      const { lost, doubled, unexpected } = await heard(given);
      const answers = speechesFor(KEY);
      const attempted = begun.reduce((sum, batch) => sum + batch.chapterIds.length, 0);
      return {
        attempted,
        acknowledged: [...given.values()].reduce((sum, count) => sum + count, 0),
        recovered: 0,
        lost,
        doubled,
        unexpected,
        stuck,
        extraCalls: Math.max(0, answers - texts),
        note: `${begun.length} đợt, ${answers} câu trả lời cho ${texts} câu, ${again} đợt làm lại chương lỗi`,
      };
    },
  };

  /** @param {number[]} chosen */
  async function start(chosen) {
    const { jobId } = await client.insist('POST', '/api/tts/batch-start', {
      token,
      key: randomUUID(),
      json: {
        projectId,
        chapterIds: chosen,
        ttsConfig: { engine: 'openai', apiKey: KEY, baseUrl: speechBaseUrl },
      },
    });
    const batch = { jobId, chapterIds: chosen };
    begun.push(batch);
    return batch;
  }

  /** @param {{ jobId: string }} batch @returns {Promise<{ status: string, completed_at: string | null, results: { chapter_id: number, status: string | null }[] }>} */
  async function untilSpoken({ jobId }) {
    for (const until = Date.now() + ENDS_WITHIN_MS; ; await sleep(LOOK_MS)) {
      const job = await client.insist('GET', `/api/tts/batch-status/${jobId}`, { token });
      if (job.completed_at || Date.now() > until) return job;
    }
  }

  /** Compares what chapters were given with what can be heard. @param {Map<number, number>} given */
  async function heard(given) {
    /** @type {string[]} */
    const lost = [];
    /** @type {string[]} */
    const doubled = [];
    /** @type {string[]} */
    const unexpected = [];
    for (const id of chapterIds) {
      const { audio_history: history, audio_url: official } = await client.insist(
        'GET',
        `/api/chapters/${id}`,
        {
          token,
        },
      );
      const expected = given.get(id) ?? 0;
      if (history.length < expected) lost.push(`chương ${id}: ${history.length} trong ${expected} audio`);
      if (history.length > expected) doubled.push(`chương ${id}: ${history.length} cho ${expected} audio`);
      for (const { url, fileSize } of history) {
        const { length } = await client.download(`/${url}`, token);
        if (length !== fileSize) unexpected.push(`chương ${id}, ${url}: ${length} trong ${fileSize} byte`);
      }
      if (expected > 0 && !official) lost.push(`chương ${id}: không có audio chính`);
    }
    return { lost, doubled, unexpected };
  }
}
