import path from 'node:path';
import { alignStreams } from './align-streams.mjs';
import { applicationReady, startApplication } from './application.mjs';
import { openBrowser, wantsBrowser } from './browser.mjs';
import { compileServer } from '../build/compile.mjs';
import { ensurePackages } from '../build/packages.mjs';
import { DATA_DIR, ROOT } from '../paths.mjs';
import { withFiles } from './environment-files.mjs';
import { isFree, rememberedPorts } from '../processes/ports.mjs';
import { SERVICES } from '../processes/process-names.mjs';
import { runRecord } from '../processes/run-record.mjs';
import { endRunning } from '../processes/run-to-end.mjs';
import { keepEnvironment } from './running-environment.mjs';
import { numberedSteps, OperatorError, seconds } from '../console-steps.mjs';
import { localSecrets } from '../servers/secrets.mjs';
import { seedOnce } from './seed-once.mjs';
import { startServers } from '../servers/servers.mjs';
import { chosenEnvironment, stackEnvironment } from './stack-environment.mjs';
import { acceptedHosts, demoPasswordFor, logIns, startOptions } from './start-options.mjs';
import { untilAskedToStop } from '../processes/stop-signal.mjs';
import { createSupervisor } from '../processes/supervisor.mjs';
import { buildWeb } from '../build/web-build.mjs';

/**
 * The whole start, step by step, until the operator ends it.
 * @param {string[]} args of the command line
 * @param {{ development?: boolean, onRunning?: (supervisor: import('../processes/supervisor.mjs').Supervisor) => Promise<void> }} [options]
 *   onRunning: what `npm run dev` does once everything is up; development: traces lead to the sources
 * @returns {Promise<number>} exit code
 */
export async function startEverything(args, { development = false, onRunning = async () => undefined } = {}) {
  const env = withFiles(process.env);
  const options = startOptions(env, args);
  const record = runRecord(path.join(DATA_DIR, 'run.json'));
  const running = record.take(options.publicUrl);
  if (running) {
    console.error(
      `Lạc Thư đang chạy rồi (tiến trình ${running.supervisor.pid}): ${running.url}\nMuốn dừng, nhấn Ctrl-C ở cửa sổ đó hoặc chạy: kill ${running.supervisor.pid}`,
    );
    return 1;
  }
  const supervisor = createSupervisor({ logsDir: path.join(DATA_DIR, 'logs'), record: record.keep });
  const asked = untilAskedToStop();
  let stopped = false;
  void asked.then(() => (stopped = true));
  try {
    const ready = bringUp({ env, development, options, record, supervisor, stopped: () => stopped });
    // A signal during the start ends what has been started so far; how the abandoned start fails then is of no interest.
    ready.catch(() => undefined);
    const first = await Promise.race([ready.then(() => 'ready'), asked]);
    if (first === 'ready') {
      await onRunning(supervisor);
      await asked;
    }
    console.log('\nĐang dừng …');
    return 0;
  } finally {
    endRunning();
    await supervisor.stopAll();
    record.release();
    console.log('Đã dừng tất cả.');
  }
}

/**
 * @param {{ env: NodeJS.ProcessEnv, development: boolean, options: ReturnType<typeof startOptions>, record: ReturnType<typeof runRecord>,
 *   supervisor: import('../processes/supervisor.mjs').Supervisor, stopped: () => boolean }} run
 */
async function bringUp({ env, development, options, record, supervisor, stopped }) {
  const steps = numberedSteps(6);
  /** @template T @param {string} what @param {() => Promise<T>} work */
  const step = (what, work) => {
    if (stopped()) throw new OperatorError('Đã dừng theo yêu cầu trước khi khởi động xong.');
    return steps.run(what, work);
  };

  await step('Chuẩn bị', async () => {
    if (record.leftovers() > 0) {
      steps.note(`Lần chạy trước còn ${record.leftovers()} tiến trình, đang dừng chúng`);
      await record.endLeftovers();
    }
    await refuseTakenPort(options);
  });
  await step('Kiểm tra các gói npm', () => ensurePackages(steps));
  const secrets = await localSecrets(path.join(DATA_DIR, 'secrets.json'));
  const addresses = await step('Khởi động Postgres, NATS, Redis và kho tệp', () =>
    startServers({
      folder: DATA_DIR,
      supervisor,
      secrets,
      env,
      asked: options.asked,
      note: steps.note,
    }),
  );
  await step('Biên dịch những gì đã đổi', async () => {
    const { written } = await compileServer(ROOT);
    const web = await buildWeb(ROOT);
    steps.note(`máy chủ: ${written.length} tệp; web: ${web === 'built' ? 'đóng gói lại' : 'không đổi'}`);
  });
  const demoPassword = demoPasswordFor(options.onlyHere, secrets);
  await step('Khởi động gateway và sáu dịch vụ', async () => {
    const ports = await rememberedPorts(path.join(DATA_DIR, 'ports.json'), SERVICES);
    const facts = {
      given: env,
      addresses,
      secrets,
      ports,
      host: options.host,
      port: options.port,
      publicUrl: options.publicUrl,
      webDist: path.join(ROOT, 'web/dist'),
      demoPassword,
    };
    await keepEnvironment(chosenEnvironment(facts));
    await alignStreams(addresses.nats.admin, steps.note);
    startApplication(supervisor, stackEnvironment(facts), { development });
    await applicationReady(options.ownUrl, supervisor, { stopped });
  });
  await step('Truyện mẫu', async () => steps.note(await seedOnce({ url: options.ownUrl, demoPassword })));

  welcome(options, logIns(env, demoPassword), steps.elapsed());
  console.log(hostsText(options, env));
  if (wantsBrowser(process.env, process.platform)) openBrowser(options.publicUrl);
}

/** @param {ReturnType<typeof startOptions>} options */
async function refuseTakenPort({ host, port }) {
  if (await isFree(port, host)) return;
  throw new OperatorError(
    `Cổng ${port} (${host}) đang bị chương trình khác dùng, hoặc không được phép dùng. Hãy dừng chương trình đó, hoặc chọn cổng khác: PORT=${port + 1} npm start`,
  );
}

/** @param {ReturnType<typeof startOptions>} options @param {ReturnType<typeof logIns>} accounts @param {number} tookMs */
function welcome({ publicUrl }, accounts, tookMs) {
  console.log(`\nLạc Thư đã sẵn sàng sau ${seconds(tookMs)}: ${publicUrl}\n\nĐăng nhập thử:`);
  for (const [role, email, password] of accounts) {
    console.log(`  ${role.padEnd(15)} ${email.padEnd(22)} ${password}`);
  }
  console.log('\nNhật ký: .data/logs    Dữ liệu: .data    Dừng: Ctrl-C\n');
}

/** @param {ReturnType<typeof startOptions>} options @param {NodeJS.ProcessEnv} env */
function hostsText(options, env) {
  const hosts = `Mở được bằng: ${acceptedHosts(options, env)}. Tên máy khác: thêm vào ALLOWED_HOSTS.\n`;
  if (options.onlyHere) return hosts;
  return `${hosts}Người khác vào được, nên giới hạn lời gọi như bản chạy thật, và mô hình AI ở mạng trong cần PROVIDER_ALLOWED_HOSTS=máy:cổng.\n`;
}
