import { setTimeout as sleep } from 'node:timers/promises';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';
import { Register } from '../register.mjs';

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
  /** @type {{ id: number, saves: Register }[]} */
  let chapters = [];
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
        saves: new Register(),
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
      for (const { id, saves } of chapters) {
        const { translated_content: own } = await client.insist('GET', `/api/chapters/${id}`, { token });
        if (!saves.possible().map(textOf).includes(own)) {
          const isOlder = Array.from({ length: saves.acknowledged }, (_, number) => textOf(number)).includes(
            own,
          );
          (isOlder ? lost : unexpected).push(`chương ${id}: ${own}, đã lưu ${saves.acknowledged}`);
        }
        if (!(await readersSee(client, id, own))) stuck.push(`chương ${id}: độc giả chưa thấy ${own}`);
      }
      const sum = (/** @type {(saves: Register) => number} */ of) =>
        chapters.reduce((total, { saves }) => total + of(saves), 0);
      const refused = sum((saves) => saves.refused);
      const attempted = sum((saves) => saves.tried);
      const acknowledged = attempted - refused - sum((saves) => saves.unknown.size);
      const note = `${refused} lần bị từ chối`;
      return { attempted, acknowledged, recovered: 0, lost, doubled: [], unexpected, stuck, note };
    },
  };

  /** @param {{ id: number, saves: Register }} chapter */
  function save({ id, saves }) {
    return saves.write((number) => {
      const json = { translated_content: textOf(number) };
      return client.send('PUT', `/api/chapters/${id}`, { token, json });
    });
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
