import { SERVICE_NAMES } from '@lacthu/contracts';
import { IDENTITY_HEADER } from '@lacthu/http';
import { testIdentity, testUser, waitFor } from '@lacthu/testing';
import { randomUUID } from 'node:crypto';
import { newcomer } from './account';
import { call, errorOf, type ApiAnswer } from './api';
import { describedCalls } from './api-document';
import { linesOf } from './log-lines';
import { stackAddresses } from './stack-addresses';

/** Headers that other backends have believed from any client. */
const CLAIMS = {
  'x-user-id': '1',
  'x-user-role': 'admin',
  'x-role': 'admin',
  'x-internal': '1',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-user': 'admin@lacthu.local',
};

/** Routes of each service to the data of one account. */
const GUARDED = {
  auth: '/api/user/me',
  projects: '/api/projects',
  community: '/api/community/projects',
  translation: '/api/batch-translations/1',
  tts: '/api/tts/batch-jobs/user',
  notification: '/api/notifications',
};

/** Waits until the gateway has written this about the call. */
async function waitForLine({ headers }: ApiAnswer, wanted: object): Promise<void> {
  const requestId = headers.get('x-request-id') ?? '';
  const lines = await waitFor('the log tells of it', async () => {
    const found = await linesOf('gateway', requestId);
    return found.length > 0 ? found : null;
  });
  expect(lines).toEqual([expect.objectContaining(wanted)]);
}

describe('an identity from outside', () => {
  it('makes nobody of a guest at the gateway', async () => {
    const forged = await testIdentity().signedHeaders('auth', testUser({ id: 1, role: 'admin' }));
    const answer = await call('GET', '/api/user/me', { headers: { ...CLAIMS, ...forged } });
    errorOf(answer, 401);
  });

  it('makes nobody else of a person at the gateway', async () => {
    const { token, user } = await newcomer();
    const forged = await testIdentity().signedHeaders('auth', testUser({ id: 1, role: 'admin' }));
    const headers = { ...CLAIMS, ...forged };
    const me = await call('GET', '/api/user/me', { token, headers });
    expect(JSON.parse(me.text)).toMatchObject({ user: { id: user.id, role: 'user' } });
    errorOf(await call('GET', '/api/admin/users', { token, headers }), 403);
  });

  it.each(SERVICE_NAMES)('opens no door of the %s service itself', async (service) => {
    const address = stackAddresses().services[service] + GUARDED[service];
    const stranger = await testIdentity().signedHeaders(service, testUser({ id: 1, role: 'admin' }));
    const attempts = await Promise.all(
      [{}, CLAIMS, stranger, { [IDENTITY_HEADER]: 'không phải chữ ký'.replace(/[^\w]/g, '') }].map(
        (headers) => fetch(address, { headers: { ...headers } }),
      ),
    );
    for (const { status } of attempts) expect([401, 404]).toContain(status);
  });

  it('reaches no internal address through the gateway', async () => {
    const { token } = await newcomer();
    const paths = [
      '/internal/projects/1/snapshot',
      '/api/../internal/projects/1/snapshot',
      '/api/internal/projects/1/snapshot',
      '/files-internal/posters/1/a.webp',
    ];
    const answers = await Promise.all(
      paths.map((path) => call('GET', path, { token, headers: { accept: 'application/json' } })),
    );
    for (const answer of answers) errorOf(answer, 404);
  });
});

describe('who tries doors that are not his', () => {
  it('is kept out of every call of the administration, and stands in the log with it', async () => {
    const { token, user } = await newcomer();
    const calls = (await describedCalls()).filter(({ key }) => key.includes(' /api/admin/'));
    expect(calls.length).toBeGreaterThan(10);
    for (const { key } of calls) {
      const [method, path] = key.replace(/\{\w+\}/g, '1').split(' ') as ['GET', string];
      const asPerson = await call(method, path, { token });
      errorOf(asPerson, 403);
      const asGuest = await call(method, path);
      errorOf(asGuest, 401);
      const client = expect.any(String) as unknown;
      await waitForLine(asPerson, { method, status: 403, userId: user.id, client });
      await waitForLine(asGuest, { method, status: 401, client });
    }
  });

  it.each(SERVICE_NAMES)(
    'stands in the log of the %s service when he goes past the gateway',
    async (service) => {
      const requestId = randomUUID();
      const headers = { ...CLAIMS, 'x-request-id': requestId };
      const { status } = await fetch(stackAddresses().services[service] + GUARDED[service], { headers });
      expect(status).toBe(401);
      await waitFor('the log tells of it', async () =>
        (await linesOf(service, requestId)).some((line) => line.status === 401),
      );
    },
  );
});

describe('a session token', () => {
  it.each([
    ['without a signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'that says it needs none',
      (token: string) => `${asPart({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
    ],
    [
      'with another person in it',
      (token: string) => {
        const [head, , signature] = token.split('.');
        return `${head}.${asPart({ sub: 1, sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`;
      },
    ],
    [
      'with a role written into it',
      (token: string) => {
        const [head, claims = '', signature] = token.split('.');
        const said = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as object;
        return `${head}.${asPart({ ...said, role: 'admin' })}.${signature}`;
      },
    ],
    ['beside another one in the same header', (token: string) => `${token}, ${token}`],
    ['that is no token at all', () => 'mat-khau'],
  ])('%s is refused', async (_, forge) => {
    const { token } = await newcomer();
    errorOf(await call('GET', '/api/user/me', { token: forge(token) }), 401);
  });

  it('counts in its header and nowhere else', async () => {
    const { token } = await newcomer();
    errorOf(await call('GET', `/api/user/me?token=${token}&x-auth-token=${token}`), 401);
    errorOf(await call('GET', '/api/user/me', { headers: { authorization: `Bearer ${token}` } }), 401);
  });

  it('of one person beside that of another elsewhere in the request is the one in its header', async () => {
    const [own, other] = await Promise.all([newcomer(), newcomer()]);
    const headers = { authorization: `Bearer ${other.token}`, cookie: `x-auth-token=${other.token}` };
    const me = await call('GET', `/api/user/me?token=${other.token}`, { token: own.token, headers });
    expect(JSON.parse(me.text)).toMatchObject({ user: { id: own.user.id } });
  });

  it('of an administrator opens what is theirs, and no other does', async () => {
    const { demoPassword: password } = stackAddresses();
    const login = await call('POST', '/api/auth/login', { json: { email: 'admin@lacthu.local', password } });
    expect(JSON.parse(login.text)).toMatchObject({ user: { role: 'admin' } });
    const { token } = await newcomer();
    for (const path of ['/api/admin/stats', '/api/admin/users', '/api/admin/email-settings']) {
      errorOf(await call('GET', path, { token }), 403);
      errorOf(await call('GET', path), 401);
    }
  });
});

function asPart(claims: object): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
