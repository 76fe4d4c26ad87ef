import { randomInt } from 'node:crypto';
import {
  acknowledgementSchema,
  adsSchema,
  authOptionsSchema,
  loginResponseSchema,
  notificationListSchema,
  registerResponseSchema,
  sessionListSchema,
} from '@lacthu/contracts';
import { readMail, waitFor, type SmtpCatcher } from '@lacthu/testing';
import { freshCredentials, logIn, newcomer } from './account';
import { ask, call, errorOf } from './api';
import { startMailServer } from './mail-server';
import { stackAddresses } from './stack-addresses';

/** One route of every service that needs a login. */
const ROUTES_OF_SERVICES = [
  '/api/user/me',
  '/api/projects',
  '/api/notifications',
  '/api/batch-translations/1',
  '/api/tts/batch-jobs/user',
  '/api/community/blocks',
];

const refusedWith = async (token: string): Promise<string[]> => {
  const answers = await Promise.all(ROUTES_OF_SERVICES.map((route) => call('GET', route, { token })));
  return ROUTES_OF_SERVICES.filter((_, place) => answers[place]?.status === 401);
};
const untilRefused = (token: string) =>
  waitFor(
    'the session is refused everywhere',
    async () => (await refusedWith(token)).length === ROUTES_OF_SERVICES.length,
  );
const sessionsOf = async (token: string) =>
  (await ask(sessionListSchema, 'GET', '/api/auth/sessions', { token })).sessions;

describe('an account', () => {
  it('is welcomed by a notification', async () => {
    const { token } = await newcomer();
    const list = await waitFor('the welcome arrives', async () => {
      const answer = await ask(notificationListSchema, 'GET', '/api/notifications', { token });
      return answer.notifications.length > 0 && answer;
    });
    expect(list.unreadCount).toBe(1);
    expect(list.notifications).toHaveLength(1);
    expect(list.notifications[0]?.title).toMatch(/Chào mừng/);
    expect(list.notifications[0]?.link_url).toBe('/dashboard');
    await ask(acknowledgementSchema, 'POST', '/api/notifications/mark-as-read', { token, json: {} });
    const read = await ask(notificationListSchema, 'GET', '/api/notifications', { token });
    expect(read).toMatchObject({ unreadCount: 0, notifications: [{}] });
    await ask(acknowledgementSchema, 'DELETE', '/api/notifications/clear-all', { token });
    const cleared = await ask(notificationListSchema, 'GET', '/api/notifications', { token });
    expect(cleared.notifications).toEqual([]);
  });

  it('exists once, however its address is spelt', async () => {
    const credentials = { ...freshCredentials(), email: `Ánh-${Date.now()}@example.org` };
    await ask(registerResponseSchema, 'POST', '/api/auth/register', { json: credentials }, 201);
    const spelt = { ...credentials, email: credentials.email.toUpperCase().normalize('NFD') };
    const refused = errorOf(await call('POST', '/api/auth/register', { json: spelt }), 400);
    expect(refused.code).toBe('auth.email_taken');
    const { user } = await logIn(spelt);
    expect(user.email.normalize('NFC').toLowerCase()).toBe(credentials.email.toLowerCase());
  });

  it('tells each field what is wrong with it', async () => {
    const json = { name: ' ', email: 'không phải email', password: '12345' };
    const { errors = [] } = errorOf(await call('POST', '/api/auth/register', { json }), 400);
    expect(errors.map(({ param }) => param).sort()).toEqual(['email', 'name', 'password']);
    expect(errors.find(({ param }) => param === 'password')?.msg).toBe('Mật khẩu phải có ít nhất 6 ký tự!');
  });

  it('does not tell whether it exists', async () => {
    const { email } = await newcomer();
    const wrong = { email, password: 'sai mật khẩu' };
    const unknown = { ...wrong, email: freshCredentials().email };
    const [one, other] = await Promise.all(
      [wrong, unknown].map(async (json) => errorOf(await call('POST', '/api/auth/login', { json }), 401)),
    );
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
  });

  it('cannot be guessed, whatever address a client claims: soon even the right password waits', async () => {
    const { email, password } = await newcomer();
    let tries = 0;
    const refused = await waitFor('guessing is stopped', async () => {
      tries += 1;
      const headers = { 'x-forwarded-for': `203.0.113.${randomInt(256)}` };
      const json = { email: tries % 2 ? email : ` ${email.toUpperCase()} `, password: `đoán ${tries}` };
      const answer = await call('POST', '/api/auth/login', { json, headers });
      return answer.status === 429 && answer;
    });
    expect(tries).toBeLessThanOrEqual(30);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
    errorOf(await call('POST', '/api/auth/login', { json: { email, password } }), 429);
  });

  it('keeps only the session that changed the password', async () => {
    const { token, email, password } = await newcomer();
    const { token: other } = await logIn({ email, password });
    expect(await refusedWith(other)).toEqual([]);

    const json = { currentPassword: password, newPassword: 'mật khẩu mới' };
    await ask(acknowledgementSchema, 'PUT', '/api/auth/change-password', { token, json });

    await untilRefused(other);
    expect(await refusedWith(token)).toEqual([]);
    errorOf(await call('POST', '/api/auth/login', { json: { email, password } }), 401);
    await logIn({ email, password: json.newPassword });
  });

  it('refuses a new password when the current one is wrong', async () => {
    const { token, email, password } = await newcomer();
    const json = { currentPassword: 'không phải', newPassword: 'mật khẩu mới' };
    const refused = errorOf(await call('PUT', '/api/auth/change-password', { token, json }), 400);
    expect(refused.msg).toBe('Mật khẩu hiện tại không đúng.');
    await logIn({ email, password });
  });

  it('ends a session that logs out, and no other', async () => {
    const { token, email, password } = await newcomer();
    const { token: other } = await logIn({ email, password });
    await ask(acknowledgementSchema, 'POST', '/api/auth/logout', { token, json: {} });
    await untilRefused(token);
    expect(await refusedWith(other)).toEqual([]);
  });
});

describe('the sessions of an account', () => {
  it('are listed with their devices, and one that is ended is refused everywhere within seconds', async () => {
    const { token, email, password } = await newcomer();
    const { token: lost } = await ask(loginResponseSchema, 'POST', '/api/auth/login', {
      json: { email, password },
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      },
    });
    expect(await refusedWith(lost)).toEqual([]);
    const sessions = await sessionsOf(token);
    expect(sessions).toHaveLength(2);
    const [other] = sessions.filter(({ current }) => !current);
    expect(other?.device).toBe('Firefox trên Linux');

    await ask(acknowledgementSchema, 'DELETE', `/api/auth/sessions/${other?.id}`, { token });

    await untilRefused(lost);
    expect(await refusedWith(token)).toEqual([]);
    expect(await sessionsOf(token)).toMatchObject([{ current: true }]);
  });

  it('end all at once but the one that asks', async () => {
    const { token, email, password } = await newcomer();
    const others = [await logIn({ email, password }), await logIn({ email, password })];
    await ask(acknowledgementSchema, 'DELETE', '/api/auth/sessions', { token });
    for (const other of others) await untilRefused(other.token);
    expect(await refusedWith(token)).toEqual([]);
  });

  it('of others are as if they were not there', async () => {
    const [own, foreign] = await Promise.all([newcomer(), newcomer()]);
    const [session] = await sessionsOf(foreign.token);
    for (const id of [session?.id, '00000000-0000-4000-8000-000000000000', 'x']) {
      const refused = errorOf(await call('DELETE', `/api/auth/sessions/${id}`, { token: own.token }), 404);
      expect(refused.code).toBe('auth.session_not_found');
    }
    expect(await refusedWith(foreign.token)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  let server: SmtpCatcher;

  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.stop());

  const forgot = (email: string) => call('POST', '/api/auth/forgot-password', { json: { email } });
  const reset = (token: string, newPassword: string) =>
    call('POST', '/api/auth/reset-password', { json: { token, newPassword } });

  it('is made new once by the link in a mail, which ends every session', async () => {
    const { token, email, password } = await newcomer();
    expect((await ask(authOptionsSchema, 'GET', '/api/auth/options')).passwordReset).toBe(true);
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const mail = await waitFor('the mail arrives', () => server.to(email)[0]);
    const { text, headers } = readMail(mail.raw);
    expect(headers.subject).toBe('Đặt lại mật khẩu Lạc Thư');
    const link = new URL(/\S+\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? '');
    expect(link.origin).toBe(stackAddresses().baseUrl);
    const sent = link.searchParams.get('token') ?? '';

    expect((await reset(sent, 'mật khẩu mới')).status).toBe(200);

    await untilRefused(token);
    errorOf(await call('POST', '/api/auth/login', { json: { email, password } }), 401);
    await logIn({ email, password: 'mật khẩu mới' });
    expect(errorOf(await reset(sent, 'mật khẩu khác'), 400).code).toBe('auth.reset_link_invalid');
  });

  it('is answered in the same words where there is no account, and nobody gets a mail', async () => {
    const { email } = await newcomer();
    const missing = freshCredentials().email;
    const [one, other] = [await forgot(email), await forgot(missing)];
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    await waitFor('the mail arrives', () => server.to(email)[0]);
    expect(server.to(missing)).toEqual([]);
  });

  it('is not made new by a link that nobody was sent', async () => {
    const refused = errorOf(await reset('x'.repeat(43), 'mật khẩu mới'), 400);
    expect(refused.msg).toBe('Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.');
  });
});

describe('ads', () => {
  it('are scripts from the configuration, and the pages let in their hosts and no others', async () => {
    const { scripts } = await ask(adsSchema, 'GET', '/api/ads');
    const page = await call('GET', '/', { headers: { accept: 'text/html' } });
    const policy = page.headers.get('content-security-policy') ?? '';
    const hosts = new Set(policy.match(/https?:\/\/[^\s;]+/g) ?? []);
    expect(hosts).toEqual(new Set(scripts.map((script) => new URL(script).origin)));
  });
});
