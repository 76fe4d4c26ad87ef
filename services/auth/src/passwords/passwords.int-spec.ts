import { randomUUID } from 'node:crypto';
import { GetSessionRpc, loginResponseSchema, meResponseSchema } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour } from '@lacthu/testing';
import { decodeJwt } from 'jose';
import { PasswordHasher } from './password-hasher';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';
import { startTestMailbox, type TestMailbox } from '../testing/test-mailbox';

const GOOD = 'mật khẩu đúng';
const COMMON = 'password1';
const PRODUCT = 'LacThu@2026';

describe('the passwords and names that people choose', () => {
  let auth: AuthUnderTest;
  let mailbox: TestMailbox;
  let gateway: TestNeighbour;
  let client: Client;

  beforeAll(async () => {
    mailbox = await startTestMailbox();
    auth = await bootAuth({
      withMail: true,
      platform: { SERVICE_URL_NOTIFICATION: mailbox.url },
      config: {
        ADMIN_EMAIL: 'chu@example.test',
        ADMIN_PASSWORD: 'ngắn quá',
        SEED_DEMO_ACCOUNTS: '1',
        DEMO_PASSWORD: 'lacthu123',
      },
    });
    gateway = await bootTestNeighbour('tts', { natsUrl: auth.service.natsUrl });
    client = clientOf(auth.service);
  });
  afterAll(async () => {
    await gateway.close();
    await auth.close();
    await mailbox.stop();
  });

  const freshEmail = (): string => `nguoi-${randomUUID()}@example.test`;
  const register = (body: { name?: string; email?: string; password?: string }) =>
    client.call('POST', '/api/auth/register', {
      body: { name: 'Hà Mai', email: freshEmail(), password: GOOD, ...body },
    });
  const logIn = async (email: string, password: string) => {
    const answer = loginResponseSchema.parse((await client.logIn(email, password)).json);
    const sessionId = String(decodeJwt(answer.token)['sid']);
    return { ...answer, sessionId, as: { user: testUser({ id: answer.user.id }), sessionId } };
  };
  const change = (as: { user: ReturnType<typeof testUser>; sessionId: string }, from: string, to: string) =>
    client.call('PUT', '/api/auth/change-password', {
      ...as,
      body: { currentPassword: from, newPassword: to },
    });
  const blockOf = async ({ user, sessionId }: Awaited<ReturnType<typeof logIn>>) =>
    (await gateway.app.get(RpcClient, { strict: false }).call(GetSessionRpc, { sessionId, userId: user.id }))
      .adminBlock;
  const promote = (id: number) => auth.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
  const refusal = (code: string, param: string) => ({
    status: 400,
    json: { code, errors: [{ param }] },
  });

  it('may not be one of the most common passwords at a registration, nor say who the person is', async () => {
    expect(await register({ password: COMMON })).toMatchObject(refusal('auth.password_common', 'password'));
    expect(await register({ password: PRODUCT })).toMatchObject(
      refusal('auth.password_personal', 'password'),
    );
    expect(await register({ password: 'hamai2001' })).toMatchObject(
      refusal('auth.password_personal', 'password'),
    );
    expect(await register({ email: 'ban.doc.cu@example.test', password: 'Bandoccu1' })).toMatchObject(
      refusal('auth.password_personal', 'password'),
    );
    expect(await register({ password: '12345' })).toMatchObject({
      status: 400,
      json: { msg: 'Mật khẩu phải có ít nhất 6 ký tự!' },
    });
  });

  it('may not be a name of the staff, however it is spelt', async () => {
    for (const name of ['Quản trị viên', 'АDМIN', 'L ạ c T h ư']) {
      expect(await register({ name })).toMatchObject(refusal('auth.name_reserved', 'name'));
    }
    expect((await register({ name: 'Quân Nguyễn' })).status).toBe(201);
  });

  it('are held to the same rules when a password is changed, and when it is reset; the link stays open', async () => {
    const email = freshEmail();
    await register({ email });
    const { as } = await logIn(email, GOOD);
    expect(await change(as, GOOD, COMMON)).toMatchObject(refusal('auth.password_common', 'newPassword'));
    expect(await change(as, GOOD, 'haMai99')).toMatchObject(refusal('auth.password_personal', 'newPassword'));
    await client.call('POST', '/api/auth/forgot-password', { body: { email } });
    const order = await waitFor('the mail is ordered', () =>
      Promise.resolve(mailbox.orders.find((one) => one.email === email)),
    );
    const token = new URL(order.link?.url ?? '').searchParams.get('token') ?? '';
    const reset = (newPassword: string) =>
      client.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
    expect(await reset(COMMON)).toMatchObject(refusal('auth.password_common', 'newPassword'));
    expect((await reset('con mèo xanh')).status).toBe(200);
    expect((await client.logIn(email, 'con mèo xanh')).status).toBe(200);
  });

  it('open an account as before when they were set before the rules', async () => {
    const email = freshEmail();
    await register({ email });
    await auth.sql('UPDATE users SET password_hash = $2, password_fit_for_admin = NULL WHERE email = $1', [
      email,
      await auth.service.app.get(PasswordHasher).hash(COMMON),
    ]);
    expect((await client.logIn(email, COMMON)).status).toBe(200);
  });

  it('have twelve characters for somebody who became an administrator, before he may act as one', async () => {
    const email = freshEmail();
    await register({ email, password: 'ngắn mà lạ' });
    const session = await logIn(email, 'ngắn mà lạ');
    expect(await blockOf(session)).toBeNull();
    await promote(session.user.id);
    expect(await blockOf(session)).toBe('password');
    const me = await client.call('GET', '/api/user/me', session.as);
    expect(meResponseSchema.parse(me.json).user).toMatchObject({ role: 'admin', admin_block: 'password' });

    expect(await change(session.as, 'ngắn mà lạ', 'vẫn còn ngắn'.slice(0, 11))).toMatchObject(
      refusal('auth.admin_password_short', 'newPassword'),
    );
    expect((await change(session.as, 'ngắn mà lạ', 'con mèo xanh ngủ')).status).toBe(200);
    expect(await blockOf(session)).toBeNull();
  });

  it('are looked at when an administrator logs in whose password is older than the rules', async () => {
    const email = freshEmail();
    await register({ email, password: 'ngắn mà lạ' });
    await auth.sql(`UPDATE users SET role = 'admin', password_fit_for_admin = NULL WHERE email = $1`, [
      email,
    ]);
    const session = await logIn(email, 'ngắn mà lạ');
    expect(session.user.admin_block).toBe('password');
    expect(await blockOf(session)).toBe('password');
  });

  it('are asked of the first administrator too, but not of the demo account that only this machine reaches', async () => {
    expect((await logIn('chu@example.test', 'ngắn quá')).user.admin_block).toBe('password');
    expect((await logIn('admin@lacthu.local', 'lacthu123')).user).toMatchObject({
      role: 'admin',
      admin_block: null,
    });
  });
});
