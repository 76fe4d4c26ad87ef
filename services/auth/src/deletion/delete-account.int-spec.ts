import { randomUUID } from 'node:crypto';
import {
  loginResponseSchema,
  ownDataSchema,
  recoveryCodesSchema,
  secondFactorSetUpSchema,
} from '@lacthu/contracts';
import { testUser } from '@lacthu/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { AccountCopyQueries } from './account-copy.queries';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';

const password = 'mật khẩu đúng';

describe('deletion of one’s own account', () => {
  let auth: AuthUnderTest;
  let client: Client;

  beforeAll(async () => {
    auth = await bootAuth();
  });
  beforeEach(() => {
    client = clientOf(auth.service);
  });
  afterAll(() => auth.close());

  async function newAccount(name = 'Hà') {
    const email = `nguoi-${randomUUID()}@example.test`;
    await client.call('POST', '/api/auth/register', { body: { name, email, password } });
    const { token, user } = loginResponseSchema.parse((await client.logIn(email, password)).json);
    return { email, as: { user: testUser({ id: user.id }), sessionId: String(decodeJwt(token)['sid']) } };
  }
  type NewAccount = Awaited<ReturnType<typeof newAccount>>;
  const remove = ({ email, as }: NewAccount, body: object = {}) =>
    client.call('POST', '/api/user/delete', { ...as, body: { email, password, ...body } });
  const admin = async (): Promise<NewAccount> => {
    const account = await newAccount('Chủ nhà');
    await auth.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [account.as.user.id]);
    return account;
  };
  const events = (userId: number) =>
    auth.sql(`SELECT 1 FROM outbox_events WHERE type = 'auth.user.deleted.v1' AND aggregate_id = $1`, [
      String(userId),
    ]);

  it('leaves an empty row for books and log, frees the address and tells others once', async () => {
    const account = await newAccount();
    const id = account.as.user.id;
    await client.call('POST', '/api/user/upgrade-request', {
      ...account.as,
      body: { transaction_code: `PRO${id}1015`, amount: 50_000, description: `PRO ${id}` },
    });
    const answers = await Promise.all([remove(account), remove(account)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await events(id)).toHaveLength(1);
    const row = `SELECT name, email, password_hash, role FROM users WHERE id = $1`;
    expect(await auth.sql(row, [id])).toEqual([
      { name: 'Tài khoản đã xóa', email: '', password_hash: '', role: 'user' },
    ]);
    for (const table of ['sessions', 'known_clients', 'upgrade_requests', 'active_hours'])
      expect([table, await auth.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [id])]).toEqual([table, []]);
    const again = { name: 'Hà', email: account.email, password };
    expect((await client.call('POST', '/api/auth/register', { body: again })).status).toBe(201);
    expect((await client.call('GET', '/api/user/me', account.as)).status).toBe(401);
  });

  it('is shown to administrators as no member, and gets no Pro', async () => {
    const actor = (await admin()).as.user;
    const as = { user: testUser({ id: actor.id, role: 'admin', proActive: true }) };
    const account = await newAccount('Tên rất lạ');
    await remove(account);
    const found = await client.call('GET', '/api/admin/search-users?search=xóa', as);
    expect(found.json).toMatchObject({ users: [] });
    const path = `/api/admin/users/${account.as.user.id}/upgrade-pro`;
    expect((await client.call('PUT', path, { ...as, body: { months: 1 } })).status).toBe(404);
  });

  it('needs the address, the password and, where it is on, a code that was not used', async () => {
    const account = await newAccount();
    const setUp = await client.call('POST', '/api/auth/second-factor/set-up', {
      ...account.as,
      body: { password },
    });
    const { secret } = secondFactorSetUpSchema.parse(setUp.json);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const confirmed = await client.call('POST', '/api/auth/second-factor/confirm', {
      ...account.as,
      body: { code },
    });
    const { recoveryCodes } = recoveryCodesSchema.parse(confirmed.json);
    const codeOf = async (body: object) => (await remove(account, body)).json as { code?: string };
    expect(await codeOf({ email: 'khac@example.test' })).toMatchObject({
      code: 'auth.deletion_email_mismatch',
    });
    expect(await codeOf({})).toMatchObject({ code: 'auth.second_factor_wrong' });
    expect(await codeOf({ code })).toMatchObject({ code: 'auth.second_factor_wrong' });
    expect(await codeOf({ password: 'sai', code: recoveryCodes[0] })).toMatchObject({
      code: 'auth.wrong_current_password',
    });
    expect(await events(account.as.user.id)).toEqual([]);
    expect((await remove(account, { code: recoveryCodes[1] })).status).toBe(200);
    for (const table of ['second_factors', 'recovery_codes'])
      expect(await auth.sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [account.as.user.id])).toEqual([]);
  });

  it('leaves one administrator, also when all of them go at the same moment', async () => {
    await auth.sql(`UPDATE users SET role = 'user' WHERE role = 'admin'`);
    const admins = [await admin(), await admin()];
    const answers = await Promise.all(admins.map((account) => remove(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'auth.last_admin' });
  });

  it('hands over what a copy holds of the account, without hashes and secrets', async () => {
    const { as, email } = await newAccount();
    const { parts } = ownDataSchema.parse({
      parts: await auth.service.app.get(AccountCopyQueries).ofUser(as.user.id),
    });
    expect(parts['account']).toMatchObject([{ email, name: 'Hà', role: 'user' }]);
    expect(parts['sessions']).toHaveLength(1);
    expect(JSON.stringify(parts)).not.toMatch(/hash|argon2|secret"/);
  });
});
