import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from './run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

const POLICY = '/usr/sbin/policy-rc.d';
const POLICY_KEPT = `${POLICY}.before-lac-thu`;
/** Folders in which packages install programs, searched after an install even when PATH leaves them out. */
const PACKAGE_FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];

/**
 * @param {string} name
 * @param {string[]} [folders] default: PATH
 * @returns {string | undefined} absolute path of the program
 */
export function findProgram(name, folders = (process.env.PATH ?? '').split(path.delimiter)) {
  for (const folder of folders) {
    const candidate = path.join(folder, name);
    try {
      accessSync(candidate, constants.X_OK);
      return candidate;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** @returns {boolean} true when packages can be installed with apt */
export const canUseApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;

/**
 * Paths of programs; those that are missing are installed with apt where that is possible.
 * @param {Record<string, string>} packageOf program name → Debian package
 * @param {{ also?: string[], note?: (line: string) => void, logFile?: string }} [options] also: packages installed along
 * @returns {Promise<Record<string, string>>}
 * @throws {OperatorError} when one is missing and cannot be installed
 */
export async function ensurePrograms(packageOf, { also = [], note = () => undefined } = {}) {
  const missing = Object.keys(packageOf).filter((name) => !findProgram(name));
  if (missing.length > 0) {
    const packages = [...new Set(missing.map((name) => /** @type {string} */ (packageOf[name]))), ...also];
    if (!canUseApt()) throw new OperatorError(missingMessage(missing, packages));
    note(`Cài bằng apt: ${packages.join(', ')}`);
    await aptInstall(packages);
  }
  return Object.fromEntries(
    Object.keys(packageOf).map((name) => {
      const found = findProgram(name) ?? findProgram(name, PACKAGE_FOLDERS);
      if (!found) throw new OperatorError(missingMessage([name], [/** @type {string} */ (packageOf[name])]));
      return [name, found];
    }),
  );
}

/** @param {string[]} names @param {string[]} packages */
export function missingMessage(names, packages) {
  return (
    `Không tìm thấy chương trình ${names.join(', ')}. ` +
    `Debian/Ubuntu: chạy 'sudo apt-get install ${packages.join(' ')}'; macOS: 'brew install ${packages.join(' ')}'; ` +
    'rồi chạy lại. Nếu máy có Docker, có thể dùng: npm start -- --docker'
  );
}

/** @type {Promise<unknown>} */
let lastInstall = Promise.resolve();

/**
 * Installs packages without letting them start a system server: ours run on other ports, with their own data. One install
 * after the other: apt refuses to be run twice.
 * @param {string[]} packages
 */
export function aptInstall(packages) {
  const turn = lastInstall.then(() => install(packages));
  lastInstall = turn.catch(() => undefined);
  return turn;
}

/** @param {string[]} packages */
async function install(packages) {
  const restore = await denyServiceStarts();
  try {
    if (!(await haveLists())) await apt(['update']);
    const first = await apt(['install', ...packages]);
    if (first.code === 0) return await keepFromStartingAtBoot();
    // Lists that are too old name files which are gone: refresh them once.
    await apt(['update']);
    const second = await apt(['install', ...packages]);
    if (second.code !== 0) {
      throw new OperatorError(
        `apt không cài được ${packages.join(', ')}. Hãy kiểm tra mạng và nguồn gói (/etc/apt), rồi chạy lại.`,
        second.output.trim().split('\n').slice(-12),
      );
    }
    await keepFromStartingAtBoot();
  } finally {
    await restore();
  }
}

/** @param {string[]} args */
function apt(args) {
  return runToEnd(
    'apt-get',
    ['-y', '-q', '-o', 'DPkg::Lock::Timeout=180', '--no-install-recommends', ...args],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
}

async function haveLists() {
  const names = await readdir('/var/lib/apt/lists').catch(() => []);
  return names.some((name) => name.includes('_Packages'));
}

/**
 * Debian's package scripts ask policy-rc.d before they start a service; 101 means no.
 * @returns {Promise<() => Promise<void>>} puts back what was there
 */
async function denyServiceStarts() {
  if (existsSync(POLICY)) {
    const { code } = await runToEnd(POLICY, ['redis-server', 'start']);
    if (code === 101) return async () => undefined;
    if (!existsSync(POLICY_KEPT)) await rename(POLICY, POLICY_KEPT);
  }
  await writeFile(POLICY, '#!/bin/sh\nexit 101\n');
  await chmod(POLICY, 0o755);
  return async () => {
    await rm(POLICY, { force: true });
    if (existsSync(POLICY_KEPT)) await rename(POLICY_KEPT, POLICY);
  };
}

/** A server package also enables its systemd unit for the next boot; a test run must not leave that behind. */
async function keepFromStartingAtBoot() {
  if (!existsSync('/run/systemd/system')) return;
  await runToEnd('systemctl', ['disable', '--quiet', 'redis-server.service', 'nats-server.service']);
}
