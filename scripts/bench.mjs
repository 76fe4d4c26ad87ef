/**
 * npm run bench [-- --warm-only | --split-only]: measures what a newcomer waits for, on a fresh clone of the committed
 * state in a temporary folder with an empty npm cache: cold start, warm start, memory of each process, lists and
 * downloads of a large project; then how fast this checkout decodes and splits novels of 50 MB that it makes up.
 * Prints; judges nothing.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchChapterList } from './lib/bench/bench-chapter-list.mjs';
import { printImportFigures } from './lib/bench/bench-import.mjs';
import { printExportFigures, uploadBook } from './lib/bench/bench-export.mjs';
import { ROOT } from './lib/paths.mjs';
import { printSplitFigures } from './lib/bench/split-bench.mjs';
import { portsFor } from './lib/processes/ports.mjs';
import { startOf } from './lib/processes/process-identity.mjs';
import { endRunning, runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';

/** Of the demo accounts on a computer that only its owner reaches. */
const DEMO_PASSWORD = 'lacthu123';
const IDLE_MS = 20_000;
const COLD_LIMIT_MS = 15 * 60_000;

await runCommand(async () => {
  if (!process.argv.includes('--split-only')) await measureStarts(process.argv.includes('--warm-only'));
  await printSplitFigures();
});

/** @param {boolean} warmOnly use the packages that are installed already */
async function measureStarts(warmOnly) {
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-bench-'));
  await chmod(folder, 0o755);
  const clone = path.join(folder, 'clone');
  try {
    const { code, output } = await runToEnd('git', ['clone', '--quiet', ROOT, clone]);
    if (code !== 0) throw new OperatorError('Không sao chép được kho mã.', output.split('\n'));
    if (warmOnly) linkPackages(clone);
    const { port } = /** @type {{ port: number }} */ (await portsFor(['port']));
    const env = {
      ...process.env,
      PORT: String(port),
      NO_OPEN: '1',
      npm_config_cache: path.join(folder, 'npm-cache'),
    };

    const installation = { url: `http://127.0.0.1:${port}`, password: DEMO_PASSWORD };
    const first = await measuredStart(clone, env, port);
    const projectId = await uploadBook(installation);
    await first.stop();
    const second = await measuredStart(clone, env, port);
    await sleep(IDLE_MS);
    const runFile = path.join(clone, '.data/run.json');
    const memory = memoryOf(runFile);
    const databaseUrl = projectsDatabase(runFile);
    await benchChapterList({ databaseUrl, dist: path.join(clone, 'dist') });
    await printImportFigures({ ...installation, projectsPid: pidOf(runFile, 'projects') });
    await printExportFigures({ ...installation, projectId, projectsPid: pidOf(runFile, 'projects') });
    await second.stop();

    console.log(
      `${warmOnly ? 'Lần đầu, gói npm có sẵn' : 'Lần đầu, bộ nhớ đệm npm trống'}: ${seconds(first.readyMs)} (mục tiêu 360 giây)`,
    );
    console.log(`Lần sau: ${seconds(second.readyMs)} (mục tiêu 25 giây)`);
    console.log(`Bộ nhớ (RSS) sau ${IDLE_MS / 1000} giây rảnh:`);
    for (const [name, mib] of memory)
      console.log(`  ${name.padEnd(14)} ${String(Math.round(mib)).padStart(5)} MiB`);
    const application = memory.filter(([name]) => !['postgres', 'redis', 'nats'].includes(name));
    const total = application.reduce((sum, [, mib]) => sum + mib, 0);
    console.log(
      `  bảy tiến trình ${String(Math.round(total)).padStart(5)} MiB (mục tiêu 120 MiB mỗi dịch vụ, 921 MiB tất cả)`,
    );
  } finally {
    endRunning();
    await rm(folder, { recursive: true, force: true });
  }
}

/** npm puts what a workspace needs in another version into its own folder. @param {string} clone */
function linkPackages(clone) {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) {
    const installed = path.join(ROOT, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, path.join(clone, folder, 'node_modules'));
  }
}

/**
 * @param {string} clone @param {NodeJS.ProcessEnv} env @param {number} port
 * @returns {Promise<{ readyMs: number, stop: () => Promise<void> }>}
 */
async function measuredStart(clone, env, port) {
  const began = Date.now();
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const supervisor = () => JSON.parse(readFileSync(path.join(clone, '.data/run.json'), 'utf8')).supervisor;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() - began > COLD_LIMIT_MS)
      throw new OperatorError('Không khởi động được để đo.');
    await sleep(100);
  }
  const readyMs = Date.now() - began;
  return {
    readyMs,
    stop: async () => {
      // npm passes the signal on, but not every version waits: ask the supervisor itself.
      const { pid } = supervisor();
      process.kill(pid, 'SIGTERM');
      await ended;
      while (startOf(pid)) await sleep(50);
    },
  };
}

/** @param {number} port */
async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.status === 200,
    () => false,
  );
}

/** @param {string} runFile @param {string} process @returns {number} */
function pidOf(runFile, process) {
  const { children } = JSON.parse(readFileSync(runFile, 'utf8'));
  return children.find((/** @type {{ name: string }} */ { name }) => name === process).pid;
}

/** @param {string} runFile @returns {string} address of the database of projects, as its process was given it */
function projectsDatabase(runFile) {
  const environment = readFileSync(`/proc/${pidOf(runFile, 'projects')}/environ`, 'utf8').split('\0');
  const name = 'DATABASE_URL_PROJECTS=';
  return environment.find((entry) => entry.startsWith(name))?.slice(name.length) ?? '';
}

/** @param {string} runFile @returns {[string, number][]} name and MiB */
function memoryOf(runFile) {
  const { children } = JSON.parse(readFileSync(runFile, 'utf8'));
  return children.map((/** @type {{ name: string, pid: number }} */ { name, pid }) => {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
    return [name, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024];
  });
}
