import { randomUUID } from 'node:crypto';
import { authOptionsSchema, loginResponseSchema, type SendMailRequest } from '@lacthu/contracts';
import { testUser, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';
import { startTestMailbox, type TestMailbox } from '../testing/test-mailbox';
import { ANSWER_AFTER_MS } from './request-password-reset.use-case';

const password = 'mật khẩu cũ';
const newPassword = 'mật khẩu mới';

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function newAccount(client: Client): Promise<string> {
  const email = `nguoi-${randomUUID()}@example.test`;
  await client.call('POST', '/api/auth/register', { body: { name: 'An', email, password } });
  return email;
}

describe('a forgotten password', () => {
  let auth: AuthUnderTest;
  let mailbox: TestMailbox;
  let client: Client;

  beforeAll(async () => {
    mailbox = await startTestMailbox();
    auth = await bootAuth({ withMail: true, platform: { SERVICE_URL_NOTIFICATION: mailbox.url } });
    client = clientOf(auth.service);
  });
  afterAll(async () => {
    await auth.close();
    await mailbox.stop();
  });

  const forgot = (email: string) => client.call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = (token: string, chosen = newPassword, from = client) =>
    from.call('POST', '/api/auth/reset-password', { body: { token, newPassword: chosen } });
  const ordersFor = (email: string) => mailbox.orders.filter((order) => order.email === email);
  const orderFor = (email: string, place = 0): Promise<SendMailRequest> =>
    waitFor('the mail is ordered', () => Promise.resolve(ordersFor(email)[place]));
  const tokenOf = ({ link }: SendMailRequest) => new URL(link?.url ?? '').searchParams.get('token') ?? '';
  const ask = async (email: string, place = 0) => {
    await forgot(email);
    return tokenOf(await orderFor(email, place));
  };

  it('is offered where mail can be sent', async () => {
    const answer = await client.call('GET', '/api/auth/options');
    expect(authOptionsSchema.parse(answer.json).passwordReset).toBe(true);
  });

  it('is answered by a mail with a link, to the address of the account and however it is spelt', async () => {
    const email = await newAccount(client);
    const answer = await forgot(` ${email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    const order = await orderFor(email);
    expect(order.link?.url).toMatch(/^https:\/\/doc\.example\/reset-password\?token=[\w-]{43}$/);
    expect(order.text).toContain('30 phút');
    expect(order.text).not.toContain(tokenOf(order));
  });

  it('is answered in the same words where there is no account, and nothing is sent', async () => {
    const email = await newAccount(client);
    const missing = `khong-co-${randomUUID()}@example.test`;
    const [known, unknown] = [await forgot(email), await forgot(missing)];
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(ordersFor(missing)).toEqual([]);
  });

  it('is answered after the same time whether there is an account or not: never sooner, never when the mail is gone', async () => {
    const missing = `khong-co-${randomUUID()}@example.test`;
    // A timer may fire a millisecond early.
    expect(await millisecondsOf(() => forgot(missing))).toBeGreaterThan(ANSWER_AFTER_MS - 5);
    const email = await newAccount(client);
    let goOn = (): void => undefined;
    mailbox.busy = new Promise((resolve) => (goOn = resolve));
    expect(await millisecondsOf(() => forgot(email))).toBeGreaterThan(ANSWER_AFTER_MS - 5);
    await orderFor(email);
    goOn();
  });

  it('gives a new password once, and ends every session', async () => {
    const email = await newAccount(client);
    await client.logIn(email, password);
    const token = await ask(email);
    expect(await reset(token)).toMatchObject({ status: 200, json: { success: true } });
    const open = await auth.sql(
      'SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 AND s.ended_at IS NULL',
      [email],
    );
    expect(open).toEqual([]);
    expect((await client.logIn(email, password)).status).toBe(401);
    expect((await client.logIn(email, newPassword)).status).toBe(200);
    expect(await reset(token, 'mật khẩu thứ ba')).toMatchObject({
      status: 400,
      json: { code: 'auth.reset_link_invalid' },
    });
    expect((await client.logIn(email, newPassword)).status).toBe(200);
  });

  it('gives one new password when a link is opened many times at once', async () => {
    const email = await newAccount(client);
    const token = await ask(email);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => reset(token, `mật khẩu mới ${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 400),
    ]);
    const chosen = answers.findIndex(({ status }) => status === 200);
    expect((await client.logIn(email, `mật khẩu mới ${chosen}`)).status).toBe(200);
  });

  it('is chosen also while only one connection to the database is free', async () => {
    const token = await ask(await newAccount(client));
    const database = auth.service.app.get(DataSource);
    const held = Array.from({ length: (database.options.poolSize ?? 0) - 1 }, () =>
      database.createQueryRunner(),
    );
    await Promise.all(held.map((connection) => connection.connect()));
    const { status } = await reset(token);
    await Promise.all(held.map((connection) => connection.release()));
    expect(status).toBe(200);
  });

  it('closes every other link of the account when one is used', async () => {
    const email = await newAccount(client);
    const [first, second] = [await ask(email), await ask(email, 1)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });

  it('closes the links of an account whose owner chooses a new password without them', async () => {
    const email = await newAccount(client);
    const token = await ask(email);
    const { user } = loginResponseSchema.parse((await client.logIn(email, password)).json);
    const changed = await client.call('PUT', '/api/auth/change-password', {
      user: testUser({ id: user.id }),
      sessionId: randomUUID(),
      body: { currentPassword: password, newPassword },
    });
    expect(changed.status).toBe(200);
    expect((await reset(token, 'mật khẩu của kẻ khác')).status).toBe(400);
    expect((await client.logIn(email, newPassword)).status).toBe(200);
  });

  it('is not given by a link that is old or made up, nor when the new one is too short', async () => {
    const email = await newAccount(client);
    const token = await ask(email);
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      json: { msg: 'Mật khẩu phải có ít nhất 6 ký tự!' },
    });
    await auth.sql('UPDATE password_resets SET expires_at = now() WHERE used_at IS NULL');
    const refused = {
      status: 400,
      json: { msg: 'Liên kết đặt lại mật khẩu không đúng hoặc đã hết hạn.' },
    };
    expect(await reset(token)).toMatchObject(refused);
    expect(await reset('x'.repeat(43))).toMatchObject(refused);
    expect((await client.logIn(email, password)).status).toBe(200);
  });

  it('holds for thirty minutes, and its token is nowhere in the database', async () => {
    const email = await newAccount(client);
    const token = await ask(email);
    const rows = await auth.sql<{ minutes: number; row: string }>(
      `SELECT extract(epoch FROM expires_at - requested_at)::float / 60 AS minutes, r::text AS row
         FROM password_resets r JOIN users u ON u.id = r.user_id WHERE u.email = $1`,
      [email],
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual([30]);
    expect(rows[0]?.row).not.toContain(token);
    const outbox = await auth.sql<{ row: string }>('SELECT e::text AS row FROM outbox_events e');
    expect(outbox.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('fills nobody’s mailbox: three mails an hour, also when asked for at once', async () => {
    const email = await newAccount(client);
    const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await forgot(email);
    expect(ordersFor(email)).toHaveLength(3);
  });

  it('lets the owner in whom guessers kept out, from where he chose the new password', async () => {
    const email = await newAccount(client);
    await Promise.all(Array.from({ length: 40 }, () => clientOf(auth.service).logIn(email, 'đoán mò')));
    const owner = clientOf(auth.service);
    expect((await owner.logIn(email, password)).status).toBe(429);
    await reset(await ask(email), newPassword, owner);
    await Promise.all(Array.from({ length: 40 }, () => clientOf(auth.service).logIn(email, 'đoán mò')));
    expect((await owner.logIn(email, newPassword)).status).toBe(200);
  });

  it('can be asked about again when the mail could not be ordered', async () => {
    const email = await newAccount(client);
    mailbox.closed = true;
    for (let tries = 0; tries < 4; tries += 1) expect((await forgot(email)).status).toBe(200);
    mailbox.closed = false;
    expect(ordersFor(email)).toEqual([]);
    await forgot(email);
    await orderFor(email);
  });
});

describe('a forgotten password where no mail can be sent', () => {
  it('is not offered, and says so for every address alike', async () => {
    const auth = await bootAuth();
    const client = clientOf(auth.service);
    const options = await client.call('GET', '/api/auth/options');
    expect(options.json).toEqual({ success: true, passwordReset: false });
    for (const email of [await newAccount(client), 'khong-co@example.test']) {
      expect(await client.call('POST', '/api/auth/forgot-password', { body: { email } })).toMatchObject({
        status: 400,
        json: { code: 'auth.password_reset_off' },
      });
    }
    await auth.close();
  });
});
