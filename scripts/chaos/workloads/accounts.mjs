import { setTimeout as sleep } from 'node:timers/promises';
import { Ledger } from '../ledger.mjs';
import { freshCredentials } from '../people.mjs';

const SETTLED_WITHIN_MS = 60_000;

/**
 * People register: an acknowledged registration can log in, and another service sends one welcome mail after the event.
 * @param {import('../client.mjs').Client} client
 * @returns {import('../workload.mjs').Workload}
 */
export function accounts(client) {
  const ledger = new Ledger();
  /** @type {Map<string, ReturnType<typeof freshCredentials>>} */
  const all = new Map();
  return {
    name: 'đăng ký và lời chào qua sự kiện',
    pauseMs: [1_500, 3_000],
    begin: () => Promise.resolve(),
    async act() {
      const credentials = freshCredentials();
      all.set(credentials.email, credentials);
      ledger.attempt(credentials.email);
      const outcome = await client.send('POST', '/api/auth/register', { json: credentials });
      if (outcome.kind === 'unknown') return;
      if (outcome.status === 201) ledger.acknowledge(credentials.email);
      else ledger.refuse(credentials.email);
    },
    async findings() {
      /** @type {{ email: string, token: string }[]} */
      const known = [];
      for (const email of ledger.possible()) {
        const token = await tokenOf(client, all.get(email));
        if (token) known.push({ email, token });
      }
      const welcomes = await welcomesOf(
        client,
        known.map(({ token }) => token),
      );
      const findings = ledger.judge(known.flatMap(({ email }, place) => Array(welcomes[place]).fill(email)));
      const unwelcomed = known.filter((_, place) => welcomes[place] === 0).length;
      return { ...findings, note: `${known.length} tài khoản, ${unwelcomed} chưa được chào` };
    },
  };
}

/**
 * @param {import('../client.mjs').Client} client
 * @param {{ email: string, password: string } | undefined} credentials
 * @returns {Promise<string | null>} null when there is no such account
 */
async function tokenOf(client, credentials) {
  const json = { email: credentials?.email, password: credentials?.password };
  for (;;) {
    const outcome = await client.send('POST', '/api/auth/login', { json });
    if (outcome.kind === 'answered' && outcome.status === 200) return String(outcome.body.token);
    if (outcome.kind === 'answered' && outcome.status !== 429) return null;
    await sleep(1_000);
  }
}

/** Waits until everybody has been welcomed, or long enough. @param {import('../client.mjs').Client} client @param {string[]} tokens */
async function welcomesOf(client, tokens) {
  const ask = () =>
    Promise.all(
      tokens.map(async (token) => {
        const { notifications } = await client.insist('GET', '/api/notifications', { token });
        return /** @type {number} */ (notifications.length);
      }),
    );
  let counts = await ask();
  for (const until = Date.now() + SETTLED_WITHIN_MS; counts.includes(0) && Date.now() < until;) {
    await sleep(1_000);
    counts = await ask();
  }
  return counts;
}
