import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../lib/tests/test-stack.mjs';
import { MAIL_CONNECTIONS, WORKERS } from '../chaos-stack.mjs';
import { logIn, newcomer } from '../people.mjs';

const RECIPIENTS = 20;
const DONE_WITHIN_MS = 120_000;

/**
 * An administrator writes to many: everybody gets each mail; twice only who was being written to when the sender died.
 * @param {import('../client.mjs').Client} client
 * @param {import('../outside.mjs').Outside} outside
 * @returns {import('../workload.mjs').Workload}
 */
export function mails(client, { catcher }) {
  let token = '';
  /** @type {string[]} ids of campaigns */
  const campaigns = [];
  /** @type {string[]} */
  let addresses = [];
  return {
    name: 'thư gửi hàng loạt',
    pauseMs: [3_000, 6_000],
    underWay: { workers: WORKERS.notification, calls: MAIL_CONNECTIONS },
    async begin() {
      ({ token } = await logIn(client, { email: 'admin@lacthu.local', password: DEMO_PASSWORD }));
      // Mail goes to accounts only.
      const people = await Promise.all(Array.from({ length: RECIPIENTS }, () => newcomer(client)));
      addresses = people.map(({ email }) => email);
    },
    async act() {
      const { campaignId } = await client.insist('POST', '/api/admin/send-selective-email', {
        token,
        key: randomUUID(),
        json: {
          title: 'Thư thử',
          message: 'Một thư cho mỗi người.',
          emailSubject: 'Thư thử',
          targetType: 'custom',
          specificUsers: addresses,
        },
      });
      campaigns.push(campaignId);
    },
    async findings() {
      /** @type {string[]} */
      const stuck = [];
      for (const id of campaigns) if (!(await isDone(client, token, id))) stuck.push(`chiến dịch ${id}`);
      const surplus = addresses.map((address) => catcher.to(address).length - campaigns.length);
      const wanted = addresses.length * campaigns.length;
      return {
        attempted: wanted,
        acknowledged: wanted,
        recovered: 0,
        lost: addresses.filter((_, place) => (surplus[place] ?? 0) < 0),
        doubled: [],
        unexpected: [],
        stuck,
        extraCalls: surplus.reduce((sum, more) => sum + Math.max(0, more), 0),
        note: `${campaigns.length} đợt, ${catcher.mails.length} thư`,
      };
    },
  };
}

/** @param {import('../client.mjs').Client} client @param {string} token @param {string} id */
async function isDone(client, token, id) {
  for (const until = Date.now() + DONE_WITHIN_MS; Date.now() < until;) {
    const { campaign } = await client.insist('GET', `/api/admin/email-campaigns/${id}`, { token });
    if (campaign.status === 'done') return true;
    await sleep(1_000);
  }
  return false;
}
