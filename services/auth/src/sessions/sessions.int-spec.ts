import { randomUUID } from 'node:crypto';
import { GetSessionRpc, loginResponseSchema, sessionListSchema } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, type TestNeighbour } from '@lacthu/testing';
import { decodeJwt } from 'jose';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';

const password = 'mật khẩu đúng';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('the sessions of an account', () => {
  let auth: AuthUnderTest;
  let gateway: TestNeighbour;
  let client: Client;

  beforeAll(async () => {
    auth = await bootAuth();
    gateway = await bootTestNeighbour('tts', { natsUrl: auth.service.natsUrl });
    client = clientOf(auth.service);
  });
  afterAll(async () => {
    await gateway.close();
    await auth.close();
  });

  const logIn = async (email: string, userAgent?: string) => {
    const answer = await client.call('POST', '/api/auth/login', { body: { email, password }, userAgent });
    const { token, user } = loginResponseSchema.parse(answer.json);
    return { user: testUser({ id: user.id }), sessionId: String(decodeJwt(token)['sid']) };
  };
  const newAccount = async () => {
    const email = `nguoi-${randomUUID()}@example.test`;
    await client.call('POST', '/api/auth/register', { body: { name: 'An', email, password } });
    return email;
  };
  const isActive = async ({ user, sessionId }: Awaited<ReturnType<typeof logIn>>) =>
    (await gateway.app.get(RpcClient, { strict: false }).call(GetSessionRpc, { sessionId, userId: user.id }))
      .active;
  const list = async (from: Awaited<ReturnType<typeof logIn>>) =>
    sessionListSchema.parse((await client.call('GET', '/api/auth/sessions', from)).json).sessions;
  const end = (from: Awaited<ReturnType<typeof logIn>>, sessionId: string) =>
    client.call('DELETE', `/api/auth/sessions/${sessionId}`, from);

  it('are listed with the device in a few words, the one that was used last in front', async () => {
    const email = await newAccount();
    const first = await logIn(email, CHROME);
    const second = await logIn(email, 'curl/8.5.0');
    await isActive(first);
    const sessions = await list(second);
    expect(sessions.map(({ id, device, current }) => ({ id, device, current }))).toEqual([
      { id: first.sessionId, device: 'Chrome trên Windows', current: false },
      { id: second.sessionId, device: 'curl', current: true },
    ]);
  });

  it('keep nothing of the browser or the address but those words', async () => {
    const { sessionId } = await logIn(await newAccount(), CHROME);
    const [row] = await auth.sql<Record<string, unknown>>('SELECT * FROM sessions WHERE id = $1', [
      sessionId,
    ]);
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'created_at',
      'device',
      'ended_at',
      'expires_at',
      'id',
      'last_used_at',
      'user_id',
    ]);
    expect(row?.['device']).toBe('Chrome trên Windows');
  });

  it('can be ended one by one from another device', async () => {
    const email = await newAccount();
    const [lost, here] = [await logIn(email), await logIn(email)];
    expect((await end(here, lost.sessionId)).status).toBe(200);
    expect([await isActive(lost), await isActive(here)]).toEqual([false, true]);
    expect((await list(here)).map(({ id }) => id)).toEqual([here.sessionId]);
  });

  it('can all be ended at once but the one that asks', async () => {
    const email = await newAccount();
    const others = [await logIn(email), await logIn(email)];
    const [here, stranger] = [await logIn(email), await logIn(await newAccount())];
    const answer = await client.call('DELETE', '/api/auth/sessions', here);
    expect(answer.json).toEqual({ success: true, message: 'Đã đăng xuất các thiết bị khác.' });
    expect(await Promise.all([...others, here, stranger].map(isActive))).toEqual([false, false, true, true]);
  });

  it('answer for a foreign one, an ended one and a made-up one as for none, and end nothing', async () => {
    const [own, foreign] = [await logIn(await newAccount()), await logIn(await newAccount())];
    const ended = { ...own, sessionId: randomUUID() };
    const answers = await Promise.all(
      [foreign.sessionId, ended.sessionId, 'không-phải-mã', '1'].map((id) =>
        end(own, encodeURIComponent(id)),
      ),
    );
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        json: { code: 'auth.session_not_found', msg: 'Không tìm thấy phiên đăng nhập này.' },
      });
    }
    expect(await isActive(foreign)).toBe(true);
  });

  it('are shown to nobody who is not logged in', async () => {
    expect((await client.call('GET', '/api/auth/sessions')).status).toBe(401);
    expect((await client.call('DELETE', '/api/auth/sessions')).status).toBe(401);
  });
});
