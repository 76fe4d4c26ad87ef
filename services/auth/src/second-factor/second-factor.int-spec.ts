import { randomUUID } from 'node:crypto';
import {
  loginResponseSchema,
  recoveryCodesSchema,
  secondFactorSetUpSchema,
  secondFactorStateSchema,
} from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { testUser } from '@lacthu/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';

const password = 'mật khẩu đúng';
const STEP_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

describe('a second factor', () => {
  let auth: AuthUnderTest;
  let client: Client;
  let now = Date.now();

  beforeAll(async () => {
    auth = await bootAuth({ config: { ADMIN_SECOND_FACTOR: 'required' } });
    jest.spyOn(auth.service.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  });
  beforeEach(() => {
    client = clientOf(auth.service);
    now += STEP_MS * 3;
  });
  afterAll(() => auth.close());

  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * STEP_MS });
  const logIn = (email: string, code?: string, from = client) =>
    from.call('POST', '/api/auth/login', { body: { email, password, code } });
  const sessionIn = (answer: { json: unknown }) => {
    const { token, user } = loginResponseSchema.parse(answer.json);
    return { user: testUser({ id: user.id }), sessionId: String(decodeJwt(token)['sid']) };
  };
  const post = (as: ReturnType<typeof sessionIn>, path: string, body: object) =>
    client.call('POST', `/api/auth/second-factor/${path}`, { ...as, body });
  const isOpen = async (sessionId: string): Promise<boolean> =>
    (await auth.sql('SELECT 1 FROM sessions WHERE id = $1 AND ended_at IS NULL', [sessionId])).length === 1;

  async function newAccount() {
    const email = `nguoi-${randomUUID()}@example.test`;
    await client.call('POST', '/api/auth/register', { body: { name: 'Hà', email, password } });
    return { email, as: sessionIn(await logIn(email)) };
  }

  async function withSecondFactor() {
    const { email, as } = await newAccount();
    const { secret } = secondFactorSetUpSchema.parse((await post(as, 'set-up', { password })).json);
    const confirmed = await post(as, 'confirm', { code: codeOf(secret) });
    const { recoveryCodes } = recoveryCodesSchema.parse(confirmed.json);
    now += STEP_MS;
    return { email, as, secret, recoveryCodes };
  }

  it('is set up with the password and a code, ends other sessions, and is asked for at the next log-in', async () => {
    const { email, as } = await newAccount();
    const other = sessionIn(await logIn(email));
    expect((await post(as, 'set-up', { password: 'sai' })).status).toBe(400);
    const { secret } = secondFactorSetUpSchema.parse((await post(as, 'set-up', { password })).json);
    expect((await logIn(email)).status).toBe(200);
    expect(await post(as, 'confirm', { code: '000000' })).toMatchObject({
      status: 400,
      json: { code: 'auth.second_factor_wrong' },
    });
    expect((await post(as, 'confirm', { code: codeOf(secret) })).status).toBe(200);
    expect([await isOpen(as.sessionId), await isOpen(other.sessionId)]).toEqual([true, false]);
    now += STEP_MS;
    expect(await logIn(email)).toMatchObject({ status: 401, json: { code: 'auth.second_factor_needed' } });
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });

  it('says nothing of itself to somebody who does not know the password', async () => {
    const { email, secret } = await withSecondFactor();
    const body = { email, password: 'sai rồi', code: codeOf(secret) };
    expect(await client.call('POST', '/api/auth/login', { body })).toMatchObject({
      status: 401,
      json: { code: 'auth.invalid_credentials' },
    });
  });

  it('takes each code once, also when it comes many times at once', async () => {
    const { email, secret, recoveryCodes } = await withSecondFactor();
    for (const code of [codeOf(secret), String(recoveryCodes[0])]) {
      const clients = Array.from({ length: 6 }, () => clientOf(auth.service));
      const answers = await Promise.all(clients.map((from) => logIn(email, code, from)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      now += DAY_MS;
    }
  });

  it('is opened by ten recovery codes, however they are typed, which lie hashed in the table', async () => {
    const { email, as, recoveryCodes } = await withSecondFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = String(recoveryCodes[1]).toUpperCase().replaceAll('-', ' ');
    expect((await logIn(email, typed)).status).toBe(200);
    const state = await client.call('GET', '/api/auth/second-factor', as);
    expect(secondFactorStateSchema.parse(state.json)).toMatchObject({
      recoveryCodesLeft: 9,
      required: false,
    });
    const rows = JSON.stringify(await auth.sql('SELECT * FROM recovery_codes'));
    expect(recoveryCodes.filter((code) => rows.includes(code.replaceAll('-', '')))).toEqual([]);
  });

  it('keeps its secret sealed', async () => {
    const { secret, as } = await withSecondFactor();
    const [row] = await auth.sql<{ secret: Buffer }>('SELECT secret FROM second_factors WHERE user_id = $1', [
      as.user.id,
    ]);
    expect(row?.secret.toString('latin1')).not.toContain(secret);
    expect(row?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  });

  it('cannot be guessed: wrong codes count as wrong passwords, and the password alone forgives none', async () => {
    const { email } = await withSecondFactor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await logIn(email, '000000')).status);
      await logIn(email);
    }
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is turned off with password and code, which ends other sessions; new recovery codes need both too', async () => {
    const { email, as, secret, recoveryCodes } = await withSecondFactor();
    const other = sessionIn(await logIn(email, recoveryCodes[0]));
    const renewed = await post(as, 'recovery-codes', { password, code: codeOf(secret) });
    const [fresh = ''] = recoveryCodesSchema.parse(renewed.json).recoveryCodes;
    expect((await post(as, 'turn-off', { password, code: String(recoveryCodes[1]) })).status).toBe(400);
    expect((await post(as, 'turn-off', { password: 'sai', code: fresh })).status).toBe(400);
    expect((await post(as, 'turn-off', { password, code: fresh })).status).toBe(200);
    expect([await isOpen(as.sessionId), await isOpen(other.sessionId)]).toEqual([true, false]);
    expect((await logIn(email)).status).toBe(200);
  });

  it('is reset by an administrator, which ends every session and stands in his log', async () => {
    const { email, as } = await withSecondFactor();
    const admin = await auth.add({ email: `quan-tri-${randomUUID()}@example.test`, role: 'admin' });
    const path = `/api/admin/users/${as.user.id}/reset-second-factor`;
    const listed = async () =>
      (await auth.call(admin, 'GET', `/api/admin/search-users?search=${encodeURIComponent(email)}`)).json;
    expect(await listed()).toMatchObject({ users: [{ has_second_factor: true }] });
    expect((await auth.call(admin, 'POST', path, { reason: 'Mất điện thoại' })).status).toBe(200);
    expect(await listed()).toMatchObject({ users: [{ has_second_factor: false }] });
    expect(await isOpen(as.sessionId)).toBe(false);
    expect((await logIn(email)).status).toBe(200);
    const log = await auth.sql('SELECT reason FROM admin_audit WHERE action = $1 AND target_id = $2', [
      'reset_second_factor',
      as.user.id,
    ]);
    expect(log).toEqual([{ reason: 'Mất điện thoại' }]);
    expect((await auth.call(admin, 'POST', path, { reason: 'Lần nữa' })).status).toBe(409);
  });

  it('is asked of administrators where the operator requires it', async () => {
    const { email, as } = await newAccount();
    await auth.sql(`UPDATE users SET role = 'admin', password_fit_for_admin = true WHERE id = $1`, [
      as.user.id,
    ]);
    const me = async () => (await client.call('GET', '/api/user/me', as)).json;
    expect(await me()).toMatchObject({ user: { admin_block: 'second_factor', email } });
    const { secret } = secondFactorSetUpSchema.parse((await post(as, 'set-up', { password })).json);
    await post(as, 'confirm', { code: codeOf(secret) });
    expect(await me()).toMatchObject({ user: { admin_block: null, has_second_factor: true } });
  });
});
