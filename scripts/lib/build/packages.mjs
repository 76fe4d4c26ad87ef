import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../processes/programs.mjs';
import { ROOT } from '../paths.mjs';
import { runRecord } from '../processes/run-record.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/**
 * @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lock
 */

/**
 * npm keeps a copy of what it installed in node_modules/.package-lock.json, written last: an install that was cut short has none.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json
 * @returns {boolean} packages for other platforms are optional and may be absent
 */
export function isInstalled(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted.packages ?? {}).every(([place, want]) => {
    if (!place.includes('node_modules/') || want.link) return true;
    const have = installed.packages?.[place];
    return have ? have.version === want.version : want.optional === true;
  });
}

/**
 * Installs the packages of package-lock.json when what is installed differs from it. Of two commands started together
 * one installs and the other waits.
 * @param {{ note?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} true when something was installed
 */
export async function ensurePackages({ note = () => undefined } = {}) {
  if (await upToDate()) return false;
  const turn = runRecord(path.join(ROOT, '.cache/install.json'));
  while (turn.take('')) await sleep(500);
  try {
    if (await upToDate()) return false;
    note('Cài các gói npm (lần đầu mất một hai phút)');
    await install();
    return true;
  } finally {
    turn.release();
  }
}

async function upToDate() {
  const read = (/** @type {string} */ file) =>
    readFile(path.join(ROOT, file), 'utf8').then(JSON.parse, () => undefined);
  return isInstalled(await read('package-lock.json'), await read('node_modules/.package-lock.json'));
}

async function install() {
  const { program, args } = npm();
  const flags = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runToEnd(program, [...args, 'ci', ...flags], { cwd: ROOT });
  if (code === 0) return;
  const log = path.join(ROOT, '.cache/npm.log');
  await writeFile(log, output);
  throw new OperatorError(
    `npm không cài được các gói. Hãy kiểm tra mạng và dung lượng đĩa rồi chạy lại; toàn bộ lời báo ở ${log}.`,
    output.trim().split('\n').slice(-12),
  );
}

/** The npm that started us, else the one on PATH. */
export function npm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('npm-cli.js')) return { program: process.execPath, args: [running] };
  const found = findProgram('npm');
  if (!found)
    throw new OperatorError('Không tìm thấy npm. Hãy cài Node.js 20.19 trở lên kèm npm rồi chạy lại.');
  return { program: found, args: [] };
}
