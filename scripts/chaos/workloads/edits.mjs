import { setTimeout as sleep } from 'node:timers/promises';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';

const CHAPTERS = 6;
const SETTLED_WITHIN_MS = 60_000;

/**
 * One translator saves public chapters again and again: each ends as the last save that was acknowledged, or a later one
 * without an answer, and what readers see is the same text, which came to them by event.
 * @param {import('../client.mjs').Client} client
 * @returns {import('../workload.mjs').Workload}
 */
export function edits(client) {
  let token = '';
  /** @type {{ id: number, acknowledged: number, tried: number }[]} */
  let chapters = [];
  let refused = 0;
  const textOf = (/** @type {number} */ number) => `Bản thứ ${number}.`;
  return {
    name: 'sửa chương và bản cho độc giả',
    pauseMs: [100, 500],
    async begin() {
      ({ token } = await newcomer(client));
      const projectId = await makeProject(client, token, 'Sửa hoài không xong');
      await importFile(client, token, projectId, novelFile(CHAPTERS, '改'));
      chapters = (await chaptersOf(client, token, projectId)).map(({ id }) => ({
        id,
        acknowledged: 0,
        tried: 0,
      }));
      for (const chapter of chapters) await save(chapter);
      await client.insist('PUT', `/api/projects/${projectId}`, { token, json: { is_public: true } });
    },
    act: (random) => save(random.pick(chapters)),
    async findings() {
      /** @type {string[]} */
      const lost = [];
      /** @type {string[]} */
      const unexpected = [];
      /** @type {string[]} */
      const stuck = [];
      for (const { id, acknowledged, tried } of chapters) {
        const { translated_content: own } = await client.insist('GET', `/api/chapters/${id}`, { token });
        const possible = Array.from({ length: tried - acknowledged + 1 }, (_, more) =>
          textOf(acknowledged + more),
        );
        if (!possible.includes(own)) {
          const isOlder = Array.from({ length: acknowledged }, (_, number) => textOf(number)).includes(own);
          (isOlder ? lost : unexpected).push(`chương ${id}: ${own}, đã lưu ${acknowledged}`);
        }
        if (!(await readersSee(client, id, own))) stuck.push(`chương ${id}: độc giả chưa thấy ${own}`);
      }
      const attempted = chapters.reduce((sum, { tried }) => sum + tried, 0);
      const saved = chapters.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      const note = `${refused} lần bị từ chối`;
      return { attempted, acknowledged: saved, recovered: 0, lost, doubled: [], unexpected, stuck, note };
    },
  };

  /** @param {{ id: number, acknowledged: number, tried: number }} chapter */
  async function save(chapter) {
    const number = (chapter.tried += 1);
    const outcome = await client.send('PUT', `/api/chapters/${chapter.id}`, {
      token,
      json: { translated_content: textOf(number) },
    });
    if (outcome.kind === 'answered' && outcome.status === 200) chapter.acknowledged = number;
    else if (outcome.kind === 'answered') refused += 1;
  }
}

/** @param {import('../client.mjs').Client} client @param {number} id @param {string} text */
async function readersSee(client, id, text) {
  for (const until = Date.now() + SETTLED_WITHIN_MS; Date.now() < until;) {
    const { translated_content: shown } = await client.insist('GET', `/api/community/chapters/${id}`);
    if (shown === text) return true;
    await sleep(500);
  }
  return false;
}
