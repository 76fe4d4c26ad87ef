import * as argon2 from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf } from '../testing/client';

// The module's own functions cannot be watched: they are read-only.
jest.mock('@node-rs/argon2', () => {
  const real: typeof argon2 = jest.requireActual('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

/**
 * A log-in or a registration spends its time on the password's hash; counting hashes shows the same as a stopwatch,
 * and a busy machine does not blur it.
 */
describe('the work behind an answer', () => {
  let auth: AuthUnderTest;
  const known = `nguoi-${randomUUID()}@example.test`;
  const unknown = (): string => `khong-co-${randomUUID()}@example.test`;

  beforeAll(async () => {
    auth = await bootAuth();
    expect((await register(known)).status).toBe(201);
  });
  afterAll(() => auth.close());
  beforeEach(() => jest.clearAllMocks());

  const register = (email: string) =>
    clientOf(auth.service).call('POST', '/api/auth/register', {
      body: { name: 'An', email, password: 'mật khẩu đúng' },
    });

  it('does not tell whether an account exists: a log-in checks one password of the same cost', async () => {
    const costs = new Set<string>();
    for (const email of [known, unknown()]) {
      expect((await clientOf(auth.service).logIn(email, 'sai rồi')).status).toBe(401);
      const [[hash] = ['']] = jest.mocked(argon2.verify).mock.calls.slice(-1);
      // $argon2id$v=19$m=…,t=…,p=…$salt$digest: all but the last two is what it costs.
      costs.add(String(hash).split('$').slice(0, 4).join('$'));
    }
    expect(argon2.verify).toHaveBeenCalledTimes(2);
    expect([...costs]).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/)]);
  });

  it('is done for a taken address before it is refused, as for a free one', async () => {
    expect((await register(known)).status).toBe(400);
    expect(argon2.hash).toHaveBeenCalledTimes(1);
    expect((await register(unknown())).status).toBe(201);
    expect(argon2.hash).toHaveBeenCalledTimes(2);
  });
});
