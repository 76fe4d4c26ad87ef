import pg from 'pg';
import { DEMO_PASSWORD } from '../../lib/tests/test-stack.mjs';
import { Ledger } from '../ledger.mjs';
import { logIn, newcomer } from '../people.mjs';

/** Clicks on one approval at the same time, by two administrators. */
const CLICKS = 64;
/** The same request for Pro, sent by an impatient person. */
const REQUESTS = 8;

/**
 * People pay and send the code of their payment, many times at once; administrators approve, many times at once,
 * and give a month on top. Each payment that was approved, and each gift, gives Pro once, whatever died between grant and
 * answer, and no code is taken twice.
 * @param {import('../client.mjs').Client} client
 * @param {string} authDatabase where grants are counted
 * @returns {import('../workload.mjs').Workload}
 */
export function upgrades(client, authDatabase) {
  const ledger = new Ledger();
  /** @type {Map<string, import('../people.mjs').Person>} code → who paid */
  const payers = new Map();
  /** @type {string[]} tokens of administrators */
  let admins = [];
  return {
    name: 'mã chuyển khoản và duyệt Pro',
    pauseMs: [6_000, 12_000],
    async begin() {
      const admin = { email: 'admin@lacthu.local', password: DEMO_PASSWORD };
      admins = [(await logIn(client, admin)).token, (await logIn(client, admin)).token];
    },
    async act() {
      const person = await newcomer(client);
      const code = `PRO${person.id}${String(Date.now()).slice(-6)}`;
      payers.set(code, person);
      await Promise.all(Array.from({ length: REQUESTS }, () => ask(person, code)));
      const id = await waitingRequest(person);
      // The request may have been stored or not: the person sends it again at the next look, see findings.
      if (id === null) return;
      ledger.attempt(code);
      const answers = await Promise.all(Array.from({ length: CLICKS }, (_, click) => approve(id, click)));
      if (answers.includes('approved')) ledger.acknowledge(code);
      await giveMonth(person, `${code}-tang`);
    },
    async findings() {
      for (const [code, person] of payers) {
        await ask(person, code);
        const id = await waitingRequest(person);
        if (id !== null) await settle(code, id);
      }
      /** @type {string[]} */
      const stuck = [];
      for (const [code, { token }] of payers) {
        const { user } = await client.insist('GET', '/api/user/me', { token });
        if (user.role !== 'pro') stuck.push(`${code}: chưa là Pro`);
      }
      const findings = ledger.judge(await codesOfGrants());
      return { ...findings, stuck: [...findings.stuck, ...stuck], note: `${payers.size} người trả tiền` };
    },
  };

  /** @param {import('../people.mjs').Person} person @param {string} transactionCode */
  function ask({ token }, transactionCode) {
    const json = { transactionCode, amount: 50_000 };
    return client.send('POST', '/api/user/upgrade-request', { token, json });
  }

  /** @param {import('../people.mjs').Person} person @returns {Promise<number | null>} id of his request that waits */
  async function waitingRequest({ id: userId }) {
    const { requests } = await client.insist('GET', '/api/admin/upgrade-requests', { token: admins[0] });
    const waiting = requests.filter(
      (/** @type {{ user_id: number }} */ request) => request.user_id === userId,
    );
    if (waiting.length > 1) throw new Error(`${waiting.length} yêu cầu đang chờ của một người`);
    return waiting[0]?.id ?? null;
  }

  /** @param {number} id @param {number} click @returns {Promise<'approved' | 'refused' | 'unknown'>} */
  async function approve(id, click) {
    const token = admins[click % admins.length];
    const outcome = await client.send('POST', `/api/admin/approve-request/${id}`, { token });
    if (outcome.kind === 'unknown') return 'unknown';
    return outcome.status === 200 ? 'approved' : 'refused';
  }

  /** A month for nothing, sent until there is an answer. @param {import('../people.mjs').Person} person @param {string} key */
  async function giveMonth({ id }, key) {
    ledger.attempt(key);
    const json = { months: 1, reason: 'Tặng' };
    await client.insist('PUT', `/api/admin/users/${id}/upgrade-pro`, { token: admins[0], key, json });
    ledger.acknowledge(key);
  }

  /** Repeats the request until an answer says whether it was stored. @param {string} code @param {number} id */
  async function settle(code, id) {
    ledger.attempt(code);
    for (let known = 'unknown'; known === 'unknown';) known = await approve(id, 0);
    ledger.acknowledge(code);
  }

  /** @returns {Promise<string[]>} codes and keys, each as often as it has given Pro */
  async function codesOfGrants() {
    const database = new pg.Client({ connectionString: authDatabase });
    await database.connect();
    try {
      const { rows } = await database.query(
        `SELECT coalesce(r.transaction_code, g.idempotency_key) AS code
           FROM pro_grants g LEFT JOIN upgrade_requests r ON r.id = g.upgrade_request_id
          WHERE g.source IN ('request', 'single')`,
      );
      return rows.map(({ code }) => code);
    } finally {
      await database.end();
    }
  }
}
