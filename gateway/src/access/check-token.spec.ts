import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { CheckToken, isProActive } from './check-token';
import { SessionLookup, type Session } from './session-lookup';
import { SessionTokenVerifier } from './session-token';

const SECRET = 'a secret that is long enough for HS256';
const SESSION: string = randomUUID();

function token(secret = SECRET, expires = '1h', sid = SESSION, algorithm = 'HS256'): Promise<string> {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: algorithm })
    .setSubject('7')
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

const active: Session = { active: true, role: 'user', proExpiresAt: null, adminBlock: null };
const check = (answer: Session | Error): CheckToken =>
  new CheckToken(
    new SessionTokenVerifier(SECRET),
    new SessionLookup(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))),
  );

describe('CheckToken', () => {
  it('answers the person with role and Pro term as auth says them now', async () => {
    const visitor = await check({ ...active, role: 'pro', proExpiresAt: null, adminBlock: null }).check(
      await token(),
    );
    expect(visitor).toEqual({
      user: { id: 7, role: 'pro', proActive: true },
      sessionId: SESSION,
      adminBlock: null,
    });
  });

  it('refuses tokens that are forged, expired, unsigned, of another algorithm or without a session', async () => {
    const [header, payload, signature] = (await token()).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const other = Buffer.from(JSON.stringify({ sub: '1', sid: SESSION })).toString('base64url');
    const bad = [
      await token('another secret that is long enough'),
      await token(SECRET, '-1m'),
      await token(SECRET, '1h', 'not a uuid'),
      await token(SECRET, '1h', SESSION, 'HS512'),
      `${none}.${payload}.`,
      `${header}.${other}.${signature}`,
      'nonsense',
    ];
    for (const one of bad) {
      await expect(check(active).check(one)).rejects.toMatchObject({ code: 'platform.session_expired' });
    }
  });

  it('refuses a session that auth has ended', async () => {
    await expect(check({ ...active, active: false }).check(await token())).rejects.toMatchObject({
      code: 'platform.session_expired',
    });
  });

  it('says 503 when auth cannot say; a page for all then does not know who reads', async () => {
    const unsure = check(new Error('nobody answers'));
    await expect(unsure.check(await token())).rejects.toMatchObject({ code: 'platform.service_unavailable' });
    expect(await unsure.checkOrGuest(await token())).toBeNull();
    expect(await unsure.checkOrGuest('nonsense')).toEqual({ user: null, sessionId: null, adminBlock: null });
  });

  it.each([
    ['admin', null, true],
    ['user', null, false],
    ['pro', null, true],
    ['pro', '2027-01-01T00:00:01Z', true],
    ['pro', '2026-12-31T23:59:59Z', false],
    ['pro', '2027-01-01T06:59:59+07:00', false],
  ] as const)('takes %s until %s for Pro: %s', (role, proExpiresAt, expected) => {
    expect(isProActive({ role, proExpiresAt }, Date.parse('2027-01-01T00:00:00Z'))).toBe(expected);
  });
});
