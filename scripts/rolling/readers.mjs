import { chaptersOf, importFile, makeProject, novelFile } from '../chaos/novel.mjs';
import { freshCredentials, logIn } from '../chaos/people.mjs';

const CHAPTERS = 3;
/** Acts of reading for each log-in, which costs a server a hundred times as much. */
const ACTS_A_SESSION = 8;

/**
 * A person logs in and out, looks at what is public and at the own project: what was written is what is read.
 * @param {import('../chaos/client.mjs').Client} client
 * @returns {import('../chaos/workload.mjs').Workload}
 */
export function readers(client) {
  const credentials = freshCredentials();
  let projectId = 0;
  let token = '';
  let acts = 0;
  let attempted = 0;
  /** @type {string[]} */
  const unexpected = [];
  return {
    name: 'đọc và đăng nhập',
    pauseMs: [50, 200],
    async begin() {
      await client.insist('POST', '/api/auth/register', { json: credentials });
      ({ token } = await logIn(client, credentials));
      projectId = await makeProject(client, token, 'Ai cũng đọc');
      await importFile(client, token, projectId, novelFile(CHAPTERS, '读'));
      await client.insist('PUT', `/api/projects/${projectId}`, { token, json: { is_public: true } });
      await client.insist('GET', `/api/community/projects/${projectId}`);
    },
    async act() {
      acts += 1;
      for (const path of ['/', '/api/community/projects', `/api/community/projects/${projectId}`]) {
        attempted += 1;
        const outcome = await client.send('GET', path);
        if (outcome.kind === 'answered' && outcome.status !== 200)
          unexpected.push(`${path}: ${outcome.status}`);
      }
      const chapters = await chaptersOf(client, token, projectId);
      if (chapters.length !== CHAPTERS) unexpected.push(`${chapters.length} chương`);
      if (acts % ACTS_A_SESSION > 0) return;
      await client.send('POST', '/api/auth/logout', { token });
      ({ token } = await logIn(client, credentials));
    },
    async findings() {
      const nothing = { recovered: 0, lost: [], doubled: [], stuck: [] };
      return { attempted, acknowledged: attempted, unexpected, ...nothing };
    },
  };
}
