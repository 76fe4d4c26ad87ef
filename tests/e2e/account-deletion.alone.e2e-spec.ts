import {
  acknowledgementSchema,
  commentListResponseSchema,
  createCommentResponseSchema,
  meResponseSchema,
  projectListSchema,
  registerResponseSchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { strFromU8, unzipSync } from 'fflate';
import { logIn, logInAdmin, newcomer, type Account } from './account';
import { ask, call, errorOf } from './api';
import { ownerOfEverything, type Owner } from './belongings';
import { startMailServer } from './mail-server';
import { createProject, machineTranslated, setPublic } from './project';
import { stackAddresses } from './stack-addresses';
import { rowsOf } from './traces';

const MINUTES = 60_000;
/** Words that only this account writes, to be looked for afterwards. */
const MARK = 'tuyết-tan-mùa-hạ';

/**
 * Tables that refer to an account on purpose: books, logs, ids that may get nothing any more, and the mail that confirms
 * the deletion, which is forgotten within an hour.
 */
const KEPT =
  /^(auth\.(users|pro_grants|upgrade_requests|admin_audit)|notification\.mail_deliveries|\w+\.(deleted_accounts|outbox_\w+|inbox_\w+))$/;

/** Columns by which tables name an account. */
const OWNER_COLUMNS = ['user_id', 'owner_id', 'reporter_id', 'author_id', 'text_author_id', 'blocked_id'];

/** Tables that still hold rows of this account. */
async function tablesWith(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [service, url] of Object.entries(stackAddresses().ownStores.databases)) {
    const columns = await rowsOf<{ table_name: string; column_name: string }>(
      url,
      `SELECT c.table_name, c.column_name FROM information_schema.columns c
         JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE t.table_type = 'BASE TABLE' AND c.table_schema = 'public' AND c.column_name = ANY ($1)`,
      [OWNER_COLUMNS],
    );
    for (const { table_name: table, column_name: column } of columns) {
      if (KEPT.test(`${service}.${table}`)) continue;
      const rows = await rowsOf(url, `SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [userId]);
      if (rows.length > 0) found.push(`${service}.${table}.${column}`);
    }
  }
  return found;
}

const deletionOf = ({ email, password }: Pick<Account, 'email' | 'password'>) => ({ email, password });

describe('leaving: a copy of one’s data, and deletion of the account', () => {
  let owner: Owner;
  let storyOfOther: number;
  let reply: { story: number; parent: number };
  let reader: Account;

  beforeAll(async () => {
    owner = await ownerOfEverything(`Người đi ${MARK}`);
    reader = await newcomer('Người ở lại');
    storyOfOther = (await createProject(reader.token, 'Truyện của người ở lại')).id;
    const [chapter] = await machineTranslated(reader.token, storyOfOther, ['Tuyết rơi xuốt đêm.']);
    await setPublic(reader.token, storyOfOther, true);
    const path = `/api/community/projects/${storyOfOther}`;
    await waitFor('readers see it', async () => (await call('GET', path)).status === 200, MINUTES);
    const { token } = owner;
    const post = (address: string, json: unknown) => call('POST', address, { token, json });
    await post(`/api/projects/${storyOfOther}/react`, { reaction: 'like' });
    await call('PUT', `/api/community/projects/${storyOfOther}/follow`, { token });
    await call('PUT', `/api/community/chapters/${chapter?.id}/bookmark`, { token });
    const comments = `/api/projects/${storyOfOther}/comments`;
    const parent = await ask(
      createCommentResponseSchema,
      'POST',
      comments,
      { token, json: { content: `Bình luận ${MARK}` } },
      201,
    );
    await ask(
      createCommentResponseSchema,
      'POST',
      comments,
      { token: reader.token, json: { content: 'Trả lời.', parentCommentId: parent.id } },
      201,
    );
    reply = { story: storyOfOther, parent: parent.id };
  }, 4 * MINUTES);

  it('gives a ZIP with everything, and no secret', async () => {
    const answer = await call('GET', '/api/user/data-copy', { token: owner.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/lac-thu-.*\.zip/);
    const files = new Map(
      Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const rows = (name: string): unknown[] => JSON.parse(files.get(name) ?? 'null') as unknown[];
    for (const part of [
      'account',
      'sessions',
      'pro_grants',
      'comments',
      'reactions',
      'dictionaries',
      'dictionary_words',
      'translation_jobs',
      'speech_jobs',
      'notifications',
    ])
      expect([part, rows(`${part}.json`).length > 0]).toEqual([part, true]);
    for (const part of ['follows', 'bookmarks', 'reading_positions', 'listening_positions', 'pronunciations'])
      expect(rows(`${part}.json`)).toBeInstanceOf(Array);
    expect(rows('typo_reports.json')).toEqual([]);
    const folder = [...files.keys()]
      .find((name) => name.endsWith('/project.json'))
      ?.replace('/project.json', '');
    expect(rows(`${folder}/glossary.json`)).toHaveLength(1);
    const texts = [...files].filter(([name]) => name.startsWith(`${folder}/chapters/`));
    expect(texts.map(([, text]) => text)).toContain('Tuyết rơi xuốt đêm.\nHết.');
    expect([...files.keys()].some((name) => name.startsWith('dictionaries/'))).toBe(true);
    expect([...files.values()].join('\n')).not.toMatch(/password|argon2|secret|x-auth-token/i);
  });

  it('gives two copies an hour, and says so', async () => {
    expect((await call('GET', '/api/user/data-copy', { token: owner.token })).status).toBe(200);
    const third = await call('GET', '/api/user/data-copy', { token: owner.token });
    expect(errorOf(third, 429).code).toBe('projects.data_copy_limit');
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('asks for the address and the password, and deletes nothing without them', async () => {
    const { token } = owner;
    const refusal = async (json: object) =>
      errorOf(await call('POST', '/api/user/delete', { token, json }), 400);
    const wrongMail = await refusal({ ...deletionOf(owner), email: reader.email });
    expect(wrongMail.code).toBe('auth.deletion_email_mismatch');
    expect((await refusal({ ...deletionOf(owner), password: 'sai' })).code).toBe(
      'auth.wrong_current_password',
    );
    expect((await call('GET', '/api/user/me', { token })).status).toBe(200);
  });

  it(
    'deletes the account everywhere: sessions at once, the rest within moments; a mail says so',
    async () => {
      const other = await logIn(owner);
      const mails = await startMailServer();
      try {
        await ask(acknowledgementSchema, 'POST', '/api/user/delete', {
          token: owner.token,
          json: deletionOf(owner),
        });
        for (const { token } of [owner, other])
          await waitFor(
            'its sessions have ended',
            async () => (await call('GET', '/api/user/me', { token })).status === 401,
            MINUTES,
          );
        expect((await call('POST', '/api/auth/login', { json: deletionOf(owner) })).status).toBe(401);
        await waitFor('the mail came', () => mails.to(owner.email).length > 0, MINUTES);
      } finally {
        await mails.stop();
      }
      await waitFor(
        'nothing is left',
        async () => (await tablesWith(owner.user.id)).length === 0,
        MINUTES,
      ).catch(async () => expect(await tablesWith(owner.user.id)).toEqual([]));
    },
    3 * MINUTES,
  );

  it('keeps the place of a comment that others answered, without its words and author', async () => {
    const path = `/api/community/projects/${reply.story}/comments`;
    const { comments } = await ask(commentListResponseSchema, 'GET', path);
    expect(JSON.stringify(comments)).not.toContain(MARK);
    expect(comments[0]?.replies[0]?.content).toBe('Trả lời.');
  });

  it('lets the address register again, and shows the new account nothing of the old one', async () => {
    const { name, email, password } = owner;
    await ask(registerResponseSchema, 'POST', '/api/auth/register', { json: { name, email, password } }, 201);
    const { token } = await logIn(owner);
    const { user } = await ask(meResponseSchema, 'GET', '/api/user/me', { token });
    expect(user).toMatchObject({ role: 'user', project_count: 0 });
    expect(user.id).not.toBe(owner.user.id);
    expect(await ask(projectListSchema, 'GET', '/api/projects', { token })).toEqual([]);
  });

  it('does not let the only administrator leave', async () => {
    const { token } = await logInAdmin();
    const json = { email: 'admin@lacthu.local', password: stackAddresses().demoPassword };
    const refused = await call('POST', '/api/user/delete', { token, json });
    expect(errorOf(refused, 409).code).toBe('auth.last_admin');
  });
});
