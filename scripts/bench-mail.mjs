/**
 * npm run bench:mail: how close a broadcast by mail comes to what its connections allow. The notification service, as it
 * is built, writes to 10,000 accounts through 20 connections to a mail server that takes 50 ms for each mail; all three
 * are processes of their own. The floor is N * latency / connections = 25 s. Prints; judges nothing.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runBench } from './lib/bench/run-bench.mjs';
import { ROOT } from './lib/paths.mjs';
import { OperatorError } from './lib/console-steps.mjs';

const ACCOUNTS = 10_000;
const LATENCY_MS = 50;
const CONNECTIONS = 20;
const FLOOR_MS = (ACCOUNTS * LATENCY_MS) / CONNECTIONS;
const PATIENCE_MS = 5 * 60_000;
const POLL_MS = 250;
const ADMIN = { id: 1, role: 'admin', proActive: true };

/**
 * @typedef {typeof import('../libs/testing/src/index')
 *   & typeof import('../services/notification/src/testing/fake-accounts')
 *   & typeof import('../services/notification/src/testing/notification-process')} Modules as they are built
 */

await runBench(async (_servers, teardown) => {
  const catcher = await startCatcher(teardown);
  const service = await startService(catcher.url, teardown);
  await measure(service, catcher);
});

/** @param {import('./lib/processes/teardown.mjs').Teardown} teardown */
async function startCatcher(teardown) {
  const child = fork(path.join(ROOT, 'scripts/lib/bench/mail-catcher.mjs'), [String(LATENCY_MS)]);
  teardown.add(async () => void child.kill('SIGKILL'));
  const [{ url }] = await once(child, 'message');
  return {
    url,
    /** @returns {Promise<{ mails: number, recipients: number, firstAt: number, lastAt: number, peakConnections: number }>} */
    caught: async () => {
      child.send('caught');
      const [counts] = await once(child, 'message');
      return counts;
    },
  };
}

/** @param {string} smtpUrl @param {import('./lib/processes/teardown.mjs').Teardown} teardown */
async function startService(smtpUrl, teardown) {
  const { FakeAccounts, FakeAccountsRpc, bootTestNeighbour, notificationProcess, openTestDatabase } =
    loadModules();
  const accounts = new FakeAccounts();
  accounts.add('Quản Trị', 'admin@example.org', 'admin');
  for (let place = 2; place <= ACCOUNTS; place += 1)
    accounts.add(`Người đọc ${place}`, `nguoi-doc-${place}@example.org`);
  const auth = await bootTestNeighbour('auth', {
    rpc: [FakeAccountsRpc],
    providers: [{ provide: FakeAccounts, useValue: accounts }],
  });
  teardown.add(() => auth.close());
  const database = await openTestDatabase('bench_mail');
  teardown.add(() => database.close());
  const service = await notificationProcess({
    databaseUrl: database.url,
    natsUrl: auth.natsUrl,
    smtpUrl,
    maxConnections: CONNECTIONS,
  });
  teardown.add(() => service.stop());
  await service.start();
  return service;
}

/** @returns {Modules} */
function loadModules() {
  const load = createRequire(import.meta.url);
  const from = (/** @type {string} */ file) => load(path.join(ROOT, 'dist', file));
  return {
    ...from('libs/testing/src/index.js'),
    ...from('services/notification/src/testing/fake-accounts.js'),
    ...from('services/notification/src/testing/notification-process.js'),
  };
}

/**
 * @param {import('../services/notification/src/testing/notification-process').NotificationProcess} service
 * @param {Awaited<ReturnType<typeof startCatcher>>} catcher
 */
async function measure(service, catcher) {
  const before = rssOf(service.pid);
  const began = performance.now();
  const { status, json } = await service.call('POST', '/api/admin/broadcast-notification-with-email', ADMIN, {
    title: 'Đo gửi thư',
    message: 'Một thư cho mỗi người.',
    sendEmail: true,
  });
  const answerMs = performance.now() - began;
  if (status !== 200) throw new OperatorError(`Không gửi được: ${status} ${JSON.stringify(json)}`);
  const { campaignId } = /** @type {{ campaignId: string }} */ (json);
  let peak = before;
  for (;;) {
    peak = Math.max(peak, rssOf(service.pid));
    const view = await service.call('GET', `/api/admin/email-campaigns/${campaignId}`, ADMIN);
    if (/** @type {any} */ (view.json).campaign.status === 'done') break;
    if (performance.now() - began > PATIENCE_MS) throw new OperatorError('Gửi quá lâu.');
    await sleep(POLL_MS);
  }
  const { mails, recipients, firstAt, lastAt, peakConnections } = await catcher.caught();
  const sendMs = lastAt - firstAt + LATENCY_MS;
  const share = (FLOOR_MS / sendMs).toLocaleString('vi-VN', { style: 'percent', maximumFractionDigits: 1 });
  console.log(`Gửi ${ACCOUNTS} thư, máy chủ trả lời sau ${LATENCY_MS} ms, ${CONNECTIONS} kết nối:`);
  console.log(`  ${share} của mức tốt nhất (${sendMs} ms so với ${FLOOR_MS} ms; mục tiêu 90 %)`);
  console.log(
    `  ${recipients} người nhận, ${mails - recipients} thư thừa, ${peakConnections} kết nối nhiều nhất`,
  );
  console.log(`  trả lời quản trị viên sau ${Math.round(answerMs)} ms, kể cả ghi người nhận`);
  console.log(`  bộ nhớ (RSS) thêm ${Math.round(peak - before)} MiB`);
}

/** @param {number | undefined} pid @returns {number} MiB */
function rssOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
