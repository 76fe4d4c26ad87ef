import { Ledger } from '../ledger.mjs';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';

/** The hourly limit of one person is low, so several people share the work. */
const PEOPLE = 12;

/**
 * Readers comment on a public story: what was acknowledged stands under it once.
 * @param {import('../client.mjs').Client} client
 * @returns {import('../workload.mjs').Workload}
 */
export function comments(client) {
  const ledger = new Ledger();
  /** @type {import('../people.mjs').Person[]} */
  let people = [];
  let storyId = 0;
  let count = 0;
  return {
    name: 'bình luận',
    pauseMs: [300, 900],
    async begin() {
      people = await Promise.all(Array.from({ length: PEOPLE }, () => newcomer(client)));
      const author = await newcomer(client);
      storyId = await makeProject(client, author.token, 'Nơi bàn luận');
      await importFile(client, author.token, storyId, novelFile(1, '话'));
      const [chapter] = await chaptersOf(client, author.token, storyId);
      const json = { translated_content: 'Một câu chuyện.' };
      await client.insist('PUT', `/api/chapters/${chapter?.id}`, { token: author.token, json });
      await client.insist('PUT', `/api/projects/${storyId}`, {
        token: author.token,
        json: { is_public: true },
      });
      await client.insist('GET', `/api/community/projects/${storyId}`);
    },
    async act() {
      const id = `lời số ${(count += 1)}`;
      const person = people[count % people.length];
      ledger.attempt(id);
      const outcome = await client.send('POST', `/api/projects/${storyId}/comments`, {
        token: person?.token ?? '',
        json: { content: id },
      });
      if (outcome.kind === 'unknown') return;
      if (outcome.status < 300) ledger.acknowledge(id);
      else ledger.refuse(id);
    },
    async findings() {
      /** @type {string[]} */
      const read = [];
      for (let cursor = ''; ;) {
        const path = `/api/community/projects/${storyId}/comments?limit=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const page = await client.insist('GET', path);
        read.push(...page.comments.map((/** @type {{ content: string }} */ { content }) => content));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
      }
      return ledger.judge(read);
    },
  };
}
