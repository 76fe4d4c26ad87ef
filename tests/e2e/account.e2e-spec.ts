import {
  acknowledgementSchema,
  meResponseSchema,
  notificationListSchema,
  registerResponseSchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { freshCredentials, logIn, newcomer } from './account';
import { ask, call, errorOf } from './api';

/** One route that needs a login of every service that has one already. */
const ROUTES_OF_SERVICES = [
  '/api/user/me',
  '/api/projects',
  '/api/notifications',
  '/api/batch-translations/1',
  '/api/tts/batch-jobs/user',
];

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

  it('cannot be guessed: soon even the right password waits', async () => {
    const { email, password } = await newcomer();
    let tries = 0;
    const refused = await waitFor('guessing is stopped', async () => {
      tries += 1;
      const answer = await call('POST', '/api/auth/login', { json: { email, password: `đoán ${tries}` } });
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
    const refusedWith = async (session: string): Promise<string[]> => {
      const answers = await Promise.all(
        ROUTES_OF_SERVICES.map((route) => call('GET', route, { token: session })),
      );
      return ROUTES_OF_SERVICES.filter((_, place) => answers[place]?.status === 401);
    };
    expect(await refusedWith(other)).toEqual([]);

    const json = { currentPassword: password, newPassword: 'mật khẩu mới' };
    await ask(acknowledgementSchema, 'PUT', '/api/auth/change-password', { token, json });

    await waitFor(
      'the other session is refused everywhere',
      async () => (await refusedWith(other)).length === ROUTES_OF_SERVICES.length,
      5_000,
    );
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
    await waitFor(
      'the session is refused',
      async () => (await call('GET', '/api/user/me', { token })).status === 401,
      5_000,
    );
    await ask(meResponseSchema, 'GET', '/api/user/me', { token: other });
  });
});
