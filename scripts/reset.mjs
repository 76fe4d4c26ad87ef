/**
 * npm run reset: wipes everything a local run keeps (databases, files, queues, secrets), after asking. `-- --yes` does not ask.
 */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { removeDockerServers } from './lib/servers/docker-servers.mjs';
import { DATA_DIR } from './lib/paths.mjs';
import { ELSEWHERE } from './lib/servers/postgres-home.mjs';
import { runRecord } from './lib/processes/run-record.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';

await runCommand(async () => {
  if (!existsSync(DATA_DIR)) {
    console.log('Không có dữ liệu nào để xóa.');
    return;
  }
  const record = runRecord(path.join(DATA_DIR, 'run.json'));
  const running = record.take('');
  if (running) {
    throw new OperatorError(
      `Lạc Thư đang chạy (tiến trình ${running.supervisor.pid}). Hãy dừng trước, rồi chạy lại lệnh này.`,
    );
  }
  try {
    if (!(await agreed())) {
      console.log('Giữ nguyên dữ liệu.');
      return;
    }
    await record.endLeftovers();
    if ((await readFile(path.join(DATA_DIR, 'mode'), 'utf8').catch(() => '')).trim() === 'docker')
      await removeDockerServers();
    await rm(ELSEWHERE, { recursive: true, force: true });
    await rm(DATA_DIR, { recursive: true, force: true });
    console.log('Đã xóa. Lần npm start tới sẽ bắt đầu lại từ đầu.');
  } finally {
    record.release();
  }
});

/** @returns {Promise<boolean>} */
async function agreed() {
  if (process.argv.includes('--yes')) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  ask.once('close', () => process.stdin.pause());
  try {
    const closed = new Promise((resolve) => ask.once('close', () => resolve('')));
    const answer = await Promise.race([
      ask.question(`Xóa toàn bộ dữ liệu trong ${DATA_DIR} (tài khoản, truyện, tệp)? Gõ "xoa" để đồng ý: `),
      closed,
    ]);
    return ['xoa', 'xoá', 'xóa'].includes(String(answer).trim().toLowerCase().normalize('NFC'));
  } finally {
    ask.close();
  }
}
