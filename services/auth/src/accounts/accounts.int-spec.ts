import { GetSessionRpc, UserCountsChangedV1, loginResponseSchema, meResponseSchema } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, bootTestService, testUser, waitFor, type TestService } from '@lacthu/testing';
import { jwtVerify } from 'jose';
import { authService } from '../auth.service-definition';

const JWT_SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const password = 'mật khẩu 1';

describe('accounts', () => {
  let auth: TestService;

  beforeAll(async () => {
    auth = await bootTestService(authService, {
      own: (databaseUrl) => ({
        DATABASE_URL_AUTH: databaseUrl,
        JWT_SECRET,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        ADMIN_SECOND_FACTOR: 'optional' as const,
        ADMIN_EMAIL: 'chu@example.test',
        ADMIN_PASSWORD: 'mật khẩu quản trị',
        SEED_DEMO_ACCOUNTS: '0' as const,
        DEMO_PASSWORD: undefined,
        PUBLIC_URL: 'https://doc.example',
        LOGIN_FAILURES_PER_CLIENT: 3,
        LOGIN_FAILURES_PER_ACCOUNT: 6,
        LOGIN_FAILURE_WINDOW_SECONDS: 120,
      }),
    });
  });
  afterAll(() => auth.close());

  const register = (email: string, name = 'An') =>
    auth.call({ method: 'POST', path: '/api/auth/register', body: { name, email, password } });
  const logIn = (email: string, given = password) =>
    auth.call({ method: 'POST', path: '/api/auth/login', body: { email, password: given } });
  const account = async (email: string) => {
    await register(email);
    const { token, user } = loginResponseSchema.parse((await logIn(email)).json);
    const { payload } = await jwtVerify(token, new TextEncoder().encode(JWT_SECRET));
    return { user, sessionId: String(payload.sid) };
  };

  it('registers a person who can then log in with any capitals and blanks', async () => {
    expect((await register('An@Example.test')).status).toBe(201);
    for (const email of ['AN@EXAMPLE.TEST', ' an@example.test ', 'An@Example.test']) {
      const answer = await logIn(email);
      expect(answer.status).toBe(200);
      expect(loginResponseSchema.parse(answer.json).user.email).toBe('An@Example.test');
    }
  });

  it('refuses a second account for the same address in other capitals or another Unicode form', async () => {
    await register('Hiền@example.test'.normalize('NFC'));
    const second = await register('HIỀN@example.test'.normalize('NFD'));
    expect(second).toMatchObject({
      status: 400,
      json: { msg: 'Email này đã được đăng ký.', code: 'auth.email_taken' },
    });
  });

  it('makes one account when two registrations race', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register('dua@example.test')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 400),
    ]);
  });

  it('says which rule a password breaks', async () => {
    const answer = await auth.call({
      method: 'POST',
      path: '/api/auth/register',
      body: { name: 'An', email: 'ngan@example.test', password: '12345' },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { msg: 'Mật khẩu phải có ít nhất 6 ký tự!', errors: [{ param: 'password' }] },
    });
  });

  it('answers a wrong password and a missing account alike', async () => {
    await register('co@example.test');
    const [wrong, missing] = [
      await logIn('co@example.test', 'sai rồi'),
      await logIn('khong-co@example.test'),
    ];
    expect(wrong.status).toBe(401);
    const withoutId = (json: unknown) => ({ ...(json as object), requestId: '' });
    expect(withoutId(missing.json)).toEqual(withoutId(wrong.json));
  });

  it('stops guessing one account after a few tries, also for the right password, and tells how long', async () => {
    await register('nham@example.test');
    for (let tries = 0; tries < 3; tries += 1) await logIn('nham@example.test', `sai ${tries}`);
    const answer = await logIn('nham@example.test');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(120);
    expect((await logIn('An@example.test')).status).not.toBe(429);
  });

  it('makes the first administrator from the configuration', async () => {
    const { user } = loginResponseSchema.parse((await logIn('chu@example.test', 'mật khẩu quản trị')).json);
    expect(user.role).toBe('admin');
  });

  it('ends every other session when the password changes, and keeps this one', async () => {
    const first = await account('doi@example.test');
    const second = loginResponseSchema.parse((await logIn('doi@example.test')).json);
    const { payload } = await jwtVerify(second.token, new TextEncoder().encode(JWT_SECRET));
    const rpc = await bootTestNeighbour('tts', { natsUrl: auth.natsUrl });
    const active = async (sessionId: string) =>
      (
        await rpc.app
          .get(RpcClient, { strict: false })
          .call(GetSessionRpc, { sessionId, userId: first.user.id })
      ).active;
    expect(await active(first.sessionId)).toBe(true);

    const own = await ownHeaders(auth, first.user.id, first.sessionId);
    const answer = await auth.app.inject({
      method: 'PUT',
      url: '/api/auth/change-password',
      headers: own,
      payload: { currentPassword: password, newPassword: 'mật khẩu 2' },
    });
    expect(answer.json()).toEqual({ success: true, message: 'Đổi mật khẩu thành công!' });
    expect(await active(first.sessionId)).toBe(true);
    expect(await active(String(payload.sid))).toBe(false);
    expect((await logIn('doi@example.test')).status).toBe(401);
    expect((await logIn('doi@example.test', 'mật khẩu 2')).status).toBe(200);
    await rpc.close();
  });

  it('refuses a password change with a wrong current password', async () => {
    const { user, sessionId } = await account('giu@example.test');
    const answer = await auth.app.inject({
      method: 'PUT',
      url: '/api/auth/change-password',
      headers: await ownHeaders(auth, user.id, sessionId),
      payload: { currentPassword: 'không đúng', newPassword: 'mật khẩu 2' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ msg: 'Mật khẩu hiện tại không đúng.' });
  });

  it('shows an account its own facts and the counts that projects reports, newest last', async () => {
    const { user } = await account('dem@example.test');
    const projects = await bootTestNeighbour('projects', { natsUrl: auth.natsUrl });
    const report = (version: number, projectCount: number) =>
      projects.emit(UserCountsChangedV1, {
        aggregateId: String(user.id),
        aggregateVersion: version,
        actorId: user.id,
        data: { userId: user.id, projectCount, chapterCount: projectCount * 10 },
      });
    await report(2, 5);
    const me = async () =>
      meResponseSchema.parse(
        (await auth.call({ path: '/api/user/me', user: testUser({ id: user.id }) })).json,
      ).user;
    await waitFor('the counts arrive', async () => (await me()).project_count === 5);
    await report(1, 1);
    await report(3, 6);
    await waitFor('the counts arrive', async () => (await me()).project_count === 6);
    expect(await me()).toMatchObject({ project_count: 6, chapter_count: 60, role: 'user' });
    await projects.close();
  });

  it('refuses callers without a signed identity', async () => {
    const answer = await auth.app.inject({
      method: 'GET',
      url: '/api/user/me',
      headers: { 'x-user-id': '1' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

/** Headers of a call from a known session, as the gateway signs them. */
async function ownHeaders(
  auth: TestService,
  userId: number,
  sessionId: string,
): Promise<Record<string, string>> {
  return auth.identity.signedHeaders('auth', testUser({ id: userId }), 'gateway', sessionId);
}
