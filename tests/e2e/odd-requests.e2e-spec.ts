import {
  chapterSchema,
  errorBodySchema,
  meResponseSchema,
  projectSchema,
  registerResponseSchema,
} from '@lacthu/contracts';
import { freshCredentials, logIn, logInAdmin, newcomer } from './account';
import { ask, call, errorOf, type ApiAnswer } from './api';
import { createProject, machineTranslated } from './project';

/** Signs of the inside: stack traces, paths of files, names of our dependencies. */
const INSIDE =
  /node_modules|\.(ts|js):\d|\bat \w+ \(|\/dist\/|select .* from|postgres|typeorm|fastify|nestjs|zod/i;
const LEVELS = 10_000;
const DEEP = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`;
const TOO_LARGE = JSON.stringify({ text: 'a'.repeat(64 * 1024 * 1024) });

/** A call of each service that takes JSON. */
const TAKES_JSON = {
  auth: 'PUT /api/auth/change-password',
  projects: 'POST /api/chapters',
  community: 'POST /api/community/bookmarks/import',
  translation: 'POST /api/translate/hanviet',
  tts: 'POST /api/tts/generate',
  notification: 'POST /api/admin/send-selective-email',
};

function expectNothingOfTheInside({ text, headers }: ApiAnswer): void {
  expect(text).not.toMatch(INSIDE);
  for (const name of ['x-powered-by', 'server', 'via'])
    expect([name, headers.get(name)]).toEqual([name, null]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBeTruthy();
}

describe('an odd request', () => {
  let person: { readonly token: string };

  beforeAll(async () => {
    person = await logInAdmin();
  });

  it.each([
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/docker-compose.yml',
    '/api-json',
    '/api/metrics',
    '/admin/queues',
    '/debug/pprof',
    '/server-status',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00.js',
    '/api/%2e%2e/internal/projects/1/snapshot',
    '/api/projects/1%2f..%2f2',
  ])('finds nothing at %s', async (path) => {
    const answer = await call('GET', path, { token: person.token, headers: { accept: 'application/json' } });
    errorOf(answer, 404);
    expectNothingOfTheInside(answer);
  });

  it.each(['/metrics', '/lagz'])('sees nothing for operators from outside: %s', async (path) => {
    const headers = { 'x-forwarded-for': '203.0.113.7', accept: 'application/json' };
    errorOf(await call('GET', path, { headers }), 404);
  });

  describe.each(Object.entries(TAKES_JSON))('at %s', (_, key) => {
    const [method, path = ''] = key.split(' ') as ['POST' | 'PUT', string];
    const send = (raw: string, type = 'application/json'): Promise<ApiAnswer> =>
      call(method, path, { token: person.token, raw, headers: { 'content-type': type } });

    it.each([
      ['is no JSON', '{"a":', 400],
      ['is nested without end', DEEP, 400],
      ['is a list', '[1,2]', 400],
      ['is a bare text', '"chữ"', 400],
      ['is nothing', 'null', 400],
      ['would change what every object is', '{"__proto__":{"isAdmin":true}}', 400],
      ['would change what makes an object', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
      ['is larger than anything it takes', TOO_LARGE, 413],
    ])('is told what is wrong, and nothing else, when its body %s', async (_what, raw, status) => {
      const answer = await send(raw);
      expect([answer.status, errorBodySchema.strict().safeParse(JSON.parse(answer.text)).success]).toEqual([
        status,
        true,
      ]);
      expectNothingOfTheInside(answer);
    });

    it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
      'is not read as JSON when it says that it is %s',
      async (type) => {
        const answer = await send('{"text":"林辰","chapterIds":[],"content":"a"}', type);
        expect([400, 415]).toContain(answer.status);
        expectNothingOfTheInside(answer);
      },
    );
  });

  it.each([
    '/api/chapters?projectId=1&projectId=2',
    '/api/chapters?projectId[]=1',
    '/api/chapters?projectId=1e3x',
    '/api/community/projects?limit=1000000000',
    '/api/community/projects?limit=-1',
    '/api/community/projects?sort=1;drop',
    `/api/community/projects?${'sort=views&'.repeat(300)}`,
    '/api/community/projects/99999999999999999999',
    '/api/community/chapters/1.5',
  ])('is answered as a mistake of the one who asks: %s', async (path) => {
    const answer = await call('GET', path, { token: person.token });
    expect([400, 404]).toContain(answer.status);
    errorOf(answer, answer.status);
    expectNothingOfTheInside(answer);
  });
});

describe('a field that nobody offered', () => {
  const HIDDEN = {
    id: 1,
    user_id: 1,
    owner_id: 1,
    ownerId: 1,
    role: 'admin',
    proActive: true,
    pro_expires_at: '2999-01-01T00:00:00.000Z',
    view_count: 1_000_000,
    like_count: 1_000_000,
    created_at: '1999-01-01T00:00:00.000Z',
    version: 999,
  };

  it('makes nobody an administrator or Pro who registers with it', async () => {
    const credentials = freshCredentials();
    const json = { ...HIDDEN, ...credentials };
    await ask(registerResponseSchema, 'POST', '/api/auth/register', { json }, 201);
    const { token } = await logIn(credentials);
    const { user } = await ask(meResponseSchema, 'GET', '/api/user/me', { token });
    expect(user.id).not.toBe(1);
    expect(user).toMatchObject({ role: 'user' });
    errorOf(await call('GET', '/api/admin/users', { token }), 403);
  });

  it('gives no project and no chapter to somebody else, and counts nobody', async () => {
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Của tôi', false);
    const before = await ask(projectSchema, 'GET', `/api/projects/${id}`, { token });
    const json = { ...HIDDEN, name: 'Vẫn của tôi' };
    expect((await call('PUT', `/api/projects/${id}`, { token, json })).status).toBe(200);
    const after = await ask(projectSchema, 'GET', `/api/projects/${id}`, { token });
    // The generated cover shows the name.
    const poster_url: unknown = expect.stringMatching(`^files/posters/${id}/made_[0-9a-f]+\\.svg$`);
    expect({ ...after, updated_at: '' }).toEqual({
      ...before,
      name: 'Vẫn của tôi',
      poster_url,
      updated_at: '',
    });

    const [chapter] = await machineTranslated(token, id, ['Tuyết rơi.']);
    const path = `/api/chapters/${chapter?.id ?? 0}`;
    const { version: _version, ...fields } = HIDDEN;
    const change = { ...fields, project_id: 1, projectId: 1, title: 'Mới' };
    expect((await call('PUT', path, { token, json: change })).status).toBe(200);
    expect(await ask(chapterSchema, 'GET', path, { token })).toMatchObject({
      id: chapter?.id,
      project_id: id,
      title: 'Mới',
    });
  });
});
