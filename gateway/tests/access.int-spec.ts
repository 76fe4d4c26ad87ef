import { randomUUID } from 'node:crypto';
import { IDENTITY_HEADER, IdentityVerifier, type Identity } from '@lacthu/http';
import type { ServiceName } from '@lacthu/contracts';
import { testAddresses } from '@lacthu/testing';
import { answerJson } from './fake-service';
import { signToken, startGateway, type RunningGateway } from './running-gateway';

describe('who gets through', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
  });
  afterAll(() => gateway.stop());
  afterEach(() => {
    gateway.rpcFails = false;
    Object.values(gateway.services).forEach((service) => service.reset());
  });

  const call = (method: string, path: string, token?: string): Promise<Response> =>
    fetch(gateway.url + path, { method, headers: token ? { 'x-auth-token': token } : {} });
  const refusal = async (answer: Response): Promise<[number, unknown]> => {
    const body = (await answer.json()) as { code: unknown };
    return [answer.status, body.code];
  };
  const identityAt = (service: ServiceName): Promise<Identity | null> =>
    new IdentityVerifier(service, { gateway: gateway.publicKey }).verify(
      String(gateway.services[service].last.headers[IDENTITY_HEADER]),
    );

  it('asks for a login where the table says so', async () => {
    expect(await refusal(await call('GET', '/api/projects'))).toEqual([401, 'platform.unauthenticated']);
  });

  it('refuses tokens that are forged, expired or of a session that has ended', async () => {
    const sid = randomUUID();
    const tokens = [
      'nonsense',
      await signToken({ sub: '7', sid }, { secret: 'somebody else’s secret, long enough' }),
      await signToken({ sub: '7', sid }, { expiresIn: '-1s' }),
      await signToken({ sub: '7', sid }),
    ];
    for (const token of tokens) {
      expect(await refusal(await call('GET', '/api/projects', token))).toEqual([
        401,
        'platform.session_expired',
      ]);
    }
    expect(gateway.services.projects.seen).toHaveLength(0);
  });

  it('lets an account do what it was granted a moment ago, although another gateway passed the grant on', async () => {
    gateway.services.projects.answer = answerJson(200, {});
    const { token, sessionId } = await gateway.logIn(7);
    const exporting = () => call('POST', '/api/projects/12/export', token);
    expect(await refusal(await exporting())).toEqual([403, 'platform.pro_only']);
    gateway.sessions.set(sessionId, { active: true, role: 'pro', proExpiresAt: null, adminBlock: null });
    gateway.changes.tellGrant();
    expect((await exporting()).status).toBe(200);
  });

  it('reads no token from the query or from Authorization', async () => {
    const { token } = await gateway.logIn(7);
    expect((await call('GET', `/api/projects?x-auth-token=${token}&token=${token}`)).status).toBe(401);
    const bearer = await fetch(`${gateway.url}/api/projects`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bearer.status).toBe(401);
  });

  it('opens Pro and administration only to those who have it now', async () => {
    const user = await gateway.logIn(1);
    const lapsed = await gateway.logIn(2, { role: 'pro', proExpiresAt: '2020-01-01T00:00:00Z' });
    const pro = await gateway.logIn(3, { role: 'pro' });
    const admin = await gateway.logIn(4, { role: 'admin' });
    const status = async (path: string, method: string, who: { token: string }): Promise<number> =>
      (await call(method, path, who.token)).status;
    expect(await status('/api/tts/batch-start', 'POST', user)).toBe(403);
    expect(await status('/api/tts/batch-start', 'POST', lapsed)).toBe(403);
    expect(await status('/api/tts/batch-start', 'POST', pro)).toBe(200);
    expect((await identityAt('tts'))?.user).toEqual({ id: 3, role: 'pro', proActive: true });
    expect(await status('/api/tts/batch-start', 'POST', admin)).toBe(200);
    expect(await refusal(await call('GET', '/api/admin/stats', pro.token))).toEqual([
      403,
      'platform.forbidden',
    ]);
    expect(await status('/api/admin/stats', 'GET', admin)).toBe(200);
  });

  it('keeps administration from an administrator who has to change his password first, and says so', async () => {
    const { token } = await gateway.logIn(4, { role: 'admin', adminBlock: 'password' });
    expect(await refusal(await call('GET', '/api/admin/stats', token))).toEqual([
      403,
      'auth.admin_password_outdated',
    ]);
    expect((await call('DELETE', '/api/projects/1', token)).status).toBe(200);
    expect((await identityAt('projects'))?.user).toEqual({ id: 4, role: 'pro', proActive: true });
  });

  it('lets guests read and translate, also with a token that does not hold', async () => {
    expect((await call('GET', '/api/community/projects')).status).toBe(200);
    expect((await identityAt('community'))?.user).toBeNull();
    expect((await call('POST', '/api/translate/hanviet', 'nonsense')).status).toBe(200);
    expect((await identityAt('translation'))?.user).toBeNull();
  });

  it('tells a public route who reads', async () => {
    const { token, sessionId } = await gateway.logIn(9);
    await call('GET', '/api/community/projects/1', token);
    expect(await identityAt('community')).toMatchObject({
      caller: 'gateway',
      user: { id: 9, role: 'user', proActive: false },
      sessionId,
    });
  });

  it('keeps reading open while auth is away, and says 503 where a login is needed', async () => {
    const { token } = await gateway.logIn(9);
    gateway.rpcFails = true;
    expect((await call('GET', '/api/community/projects', token)).status).toBe(200);
    const answer = await call('GET', '/api/projects', token);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await refusal(answer)).toEqual([503, 'platform.service_unavailable']);
  });

  it('turns the files token of login and /user/me into a cookie and clears it at logout', async () => {
    const { token, sessionId } = await gateway.logIn(9);
    gateway.services.auth.answer = answerJson(200, {}, { 'x-lacthu-files-token': token });
    const cookie = `lacthu_files=${token}; Max-Age=2592000; Path=/files; HttpOnly; SameSite=Strict`;
    expect((await call('POST', '/api/auth/login')).headers.get('set-cookie')).toBe(cookie);
    expect((await call('GET', '/api/user/me', token)).headers.get('set-cookie')).toBe(cookie);
    gateway.services.auth.answer = answerJson(401, {}, { 'x-lacthu-files-token': token });
    expect((await call('POST', '/api/auth/login')).headers.get('set-cookie')).toBeNull();
    gateway.services.auth.answer = answerJson(200, {});
    gateway.sessions.delete(sessionId);
    const out = await call('POST', '/api/auth/logout', token);
    expect(out.headers.get('set-cookie')).toContain('lacthu_files=; Max-Age=0; Path=/files');
    expect((await call('GET', '/api/projects', token)).status).toBe(401);
  });
});
