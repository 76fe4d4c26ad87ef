import { randomUUID } from 'node:crypto';
import { PasswordGuessedV1 } from '@lacthu/contracts';
import { Clock } from '@lacthu/http';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const password = 'mật khẩu đúng';

describe('guessing a password for a whole day', () => {
  let auth: AuthUnderTest;
  let now = Date.now();

  beforeAll(async () => {
    auth = await bootAuth();
    jest.spyOn(auth.service.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  });
  afterAll(() => auth.close());

  const stranger = (): Client => clientOf(auth.service);
  const newAccount = async (): Promise<string> => {
    const email = `nguoi-${randomUUID()}@example.test`;
    await stranger().call('POST', '/api/auth/register', { body: { name: 'Hà', email, password } });
    return email;
  };

  /** Guesses as soon as it is let, for as long as told. @returns how many passwords were looked at, and the waits */
  async function guessFor(seconds: number, email: string, from: () => Client) {
    const end = now + seconds * 1_000;
    const waits: number[] = [];
    let looked = 0;
    while (now < end) {
      const { status, headers } = await from().logIn(email, `đoán ${looked}`);
      if (status === 401) looked += 1;
      else {
        waits.push(Number(headers['retry-after']));
        now += Number(headers['retry-after']) * 1_000;
      }
    }
    return { looked, waits };
  }

  const noticesOf = async (email: string): Promise<number> => {
    const rows = await auth.sql(
      `SELECT 1 FROM outbox_events e JOIN users u ON e.aggregate_id = u.id::text WHERE e.type = $1 AND u.email = $2`,
      [PasswordGuessedV1.type, email],
    );
    return rows.length;
  };

  it('meets waits that grow to hours, whatever address each guess comes from, and leaves few guesses', async () => {
    const email = await newAccount();
    const { looked, waits } = await guessFor(DAY_SECONDS, email, stranger);
    expect(looked).toBeLessThan(130);
    expect(Math.max(...waits)).toBe(4 * HOUR_SECONDS);
    // The waits of a single window are shorter than any that grows.
    const growing = waits.filter((wait) => wait > 120);
    expect(growing).toEqual([...growing].sort((one, other) => one - other));
  });

  it('meets the same waits from where the owner logs in, and where there is no account', async () => {
    const email = await newAccount();
    const home = stranger();
    await home.logIn(email, password);
    const { looked } = await guessFor(DAY_SECONDS, email, () => home);
    expect(looked).toBeLessThan(130);
    const missing = await guessFor(DAY_SECONDS, `khong-co-${randomUUID()}@example.test`, stranger);
    expect(missing.looked).toBeLessThan(130);
  });

  it('does not keep the owner out where he has logged in before; whatever strangers do', async () => {
    const email = await newAccount();
    const home = stranger();
    await home.logIn(email, password);
    await guessFor(4 * HOUR_SECONDS, email, stranger);
    expect((await home.logIn(email, password)).status).toBe(200);
  });

  it('is told to the owner once a day, however many guesses there are, and not for a few', async () => {
    const email = await newAccount();
    await Promise.all(Array.from({ length: 5 }, (_, index) => stranger().logIn(email, `đoán ${index}`)));
    expect(await noticesOf(email)).toBe(0);
    await guessFor(12 * HOUR_SECONDS, email, stranger);
    expect(await noticesOf(email)).toBe(1);
    now += DAY_SECONDS * 1_000;
    await guessFor(HOUR_SECONDS, email, stranger);
    expect(await noticesOf(email)).toBe(2);
  });

  it('is over with the day', async () => {
    const email = await newAccount();
    await guessFor(4 * HOUR_SECONDS, email, stranger);
    now += DAY_SECONDS * 1_000;
    expect((await stranger().logIn(email, password)).status).toBe(200);
  });
});
