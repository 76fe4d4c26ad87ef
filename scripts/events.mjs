/**
 * Operator's tool for events. The service's database address is read from DATABASE_URL_<SERVICE>.
 *   node scripts/events.mjs parked SERVICE                    lists what could not be handled
 *   node scripts/events.mjs replay SERVICE [CONSUMER]         asks the running service to handle it again
 *   node scripts/events.mjs republish SERVICE SINCE           publishes its facts again (ISO time; 7 days are kept)
 */
import { createRequire } from 'node:module';
import pg from 'pg';
import { inRoot } from './lib/paths.mjs';
import { OperatorError, explain } from './lib/say.mjs';

const USAGE = `Cách dùng:
  node scripts/events.mjs parked    DỊCH_VỤ
  node scripts/events.mjs replay    DỊCH_VỤ [CONSUMER]
  node scripts/events.mjs republish DỊCH_VỤ THỜI_ĐIỂM   (ví dụ 2026-11-27T08:00:00Z)`;

const [command, service, argument] = process.argv.slice(2);

/** @type {Record<string, (client: pg.Client) => Promise<void>>} */
const commands = {
  async parked(client) {
    const { rows } = await client.query(
      `SELECT consumer, message_id, deliveries, failed_at, left(reason, 120) AS reason
       FROM dead_letters WHERE replayed_at IS NULL ORDER BY id`,
    );
    console.table(rows);
  },
  async replay(client) {
    await operations().requestReplay(client, argument);
    console.log('Đã yêu cầu xử lý lại; dịch vụ đang chạy sẽ làm trong vài giây.');
  },
  async republish(client) {
    const since = new Date(argument ?? '');
    if (Number.isNaN(since.getTime())) throw new OperatorError(USAGE);
    await operations().republishSince(client, since);
    console.log('Đã đánh dấu để phát lại; nơi nhận bỏ qua những gì đã xử lý.');
  },
};

/** The same statements that the services use; they are there after `npm run build`. */
function operations() {
  return createRequire(import.meta.url)(inRoot('dist/libs/messaging/src/republish.js'));
}

async function main() {
  const run = commands[command ?? ''];
  if (!run || !service) throw new OperatorError(USAGE);
  const variable = `DATABASE_URL_${service.toUpperCase()}`;
  const url = process.env[variable];
  if (!url) throw new OperatorError(`Chưa có địa chỉ cơ sở dữ liệu: hãy đặt ${variable}.`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

try {
  await main();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
