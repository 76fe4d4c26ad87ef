import { randomUUID } from 'node:crypto';
import { Clock } from '@lacthu/http';
import { bootAuth, type AuthUnderTest } from '../testing/auth-under-test';
import { clientOf, type Client } from '../testing/client';

const PER_CLIENT = 6;
const PER_ACCOUNT = 12;
const WINDOW_SECONDS = 120;
const password = 'mật khẩu đúng';

/** Registers an account and returns its email address. */
async function newAccount(auth: AuthUnderTest): Promise<string> {
  const email = `nguoi-${randomUUID()}@example.test`;
  const body = { name: 'An', email, password };
  const { status } = await clientOf(auth.service).call('POST', '/api/auth/register', { body });
  expect(status).toBe(201);
  return email;
}

const guess = (client: Client, email: string, tries: number) =>
  Promise.all(Array.from({ length: tries }, (_, index) => client.logIn(email, `đoán ${index}`)));

/** How many guesses were answered by looking at the password. */
const looked = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length;

/** Stops the clock of the service, so that a window lasts as long as a test needs it. @returns lets seconds pass */
function stopClock({ service }: AuthUnderTest): (seconds: number) => void {
  let now = Date.now();
  jest.spyOn(service.app.get(Clock), 'now').mockImplementation(() => new Date(now));
  return (seconds) => {
    now += seconds * 1_000;
  };
}

describe('guessing a password', () => {
  let auth: AuthUnderTest;

  beforeAll(async () => {
    auth = await bootAuth();
    stopClock(auth);
  });
  afterAll(() => auth.close());

  const client = () => clientOf(auth.service);

  it('ends after a few tries, also when two hundred come at once', async () => {
    const email = await newAccount(auth);
    const guesser = client();
    expect(looked(await guess(guesser, email, 200))).toBe(PER_CLIENT);
    const right = await guesser.logIn(email, password);
    expect(right).toMatchObject({ status: 429, json: { code: 'auth.too_many_attempts' } });
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(WINDOW_SECONDS);
  });

  it('ends after a few tries although each comes from another address and spells the account differently', async () => {
    const email = await newAccount(auth);
    const spellings = [email, email.toUpperCase(), ` ${email} `];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        client().logIn(String(spellings[index % spellings.length]), `đoán ${index}`),
      ),
    );
    expect(looked(answers)).toBe(PER_ACCOUNT);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  });

  it('does not lock the owner out who comes from elsewhere', async () => {
    const email = await newAccount(auth);
    await guess(client(), email, 20);
    expect((await client().logIn(email, password)).status).toBe(200);
  });

  it('does not lock the owner out where he has got in before, however many addresses guess', async () => {
    const email = await newAccount(auth);
    const home = client();
    await home.logIn(email, password);
    for (let index = 0; index < 40; index += 1) await client().logIn(email, `đoán ${index}`);
    expect((await client().logIn(email, password)).status).toBe(429);
    expect((await home.logIn(email, password)).status).toBe(200);
    expect(looked(await guess(home, email, 20))).toBe(PER_CLIENT);
  });

  it('is not what somebody does who logs in many times at once', async () => {
    const email = await newAccount(auth);
    const home = client();
    const answers = await Promise.all(Array.from({ length: 20 }, () => home.logIn(email, password)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('is forgotten by the account when the right password comes in time', async () => {
    const email = await newAccount(auth);
    const forgetful = client();
    for (let round = 0; round < 3; round += 1) {
      await guess(forgetful, email, PER_CLIENT - 1);
      expect((await forgetful.logIn(email, password)).status).toBe(200);
    }
  });

  it('costs as much, and ends as soon, where there is no such account', async () => {
    const bodies = async (email: string) => {
      const answers = await guess(client(), email, 20);
      expect(looked(answers)).toBe(PER_CLIENT);
      return answers.map(({ json }) => JSON.stringify({ ...(json as object), requestId: '' })).sort();
    };
    expect(await bodies(`khong-co-${randomUUID()}@example.test`)).toEqual(
      await bodies(await newAccount(auth)),
    );
  });
});

describe('a person who was taken for a guesser', () => {
  let auth: AuthUnderTest;
  let pass: (seconds: number) => void;

  beforeAll(async () => {
    auth = await bootAuth();
    pass = stopClock(auth);
  });
  afterAll(() => auth.close());

  it('has a turn when it was promised, although strangers without end fill every window', async () => {
    const email = await newAccount(auth);
    const owner = clientOf(auth.service);
    const flood = async () => {
      const answers = await Promise.all(
        Array.from({ length: PER_ACCOUNT + 1 }, () => clientOf(auth.service).logIn(email, 'đoán mò')),
      );
      return looked(answers);
    };
    expect(await flood()).toBe(PER_ACCOUNT);
    expect((await owner.logIn(email, password)).status).toBe(429);
    pass(WINDOW_SECONDS);
    expect(await flood()).toBeGreaterThan(0);
    await flood();
    expect((await clientOf(auth.service).logIn(email, password)).status).toBe(429);
    expect((await owner.logIn(email, password)).status).toBe(200);
  });

  it('has few turns, so that they are no way to guess', async () => {
    const email = await newAccount(auth);
    const guessers = Array.from({ length: 4 * PER_ACCOUNT }, () => clientOf(auth.service));
    const round = async () => {
      const answers = await Promise.all(guessers.map((guesser) => guesser.logIn(email, 'đoán mò')));
      return looked(answers);
    };
    expect(await round()).toBe(PER_ACCOUNT);
    pass(WINDOW_SECONDS);
    const next = await round();
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(2 * PER_ACCOUNT);
  });

  it('gets in when the window is over, from a new address too', async () => {
    const email = await newAccount(auth);
    const owner = clientOf(auth.service);
    await Promise.all(
      Array.from({ length: PER_ACCOUNT }, () => clientOf(auth.service).logIn(email, 'đoán mò')),
    );
    pass(WINDOW_SECONDS - 1);
    expect((await owner.logIn(email, password)).status).toBe(429);
    pass(1);
    expect((await owner.logIn(email, password)).status).toBe(200);
  });
});
