import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, hashOfFiles } from './files-below.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/** Inputs of the web app's build: its own tree, the libs it may import, and the installed versions. */
const INPUT_TREES = [
  'web',
  'libs/contracts/src',
  'libs/novel-text/src',
  'libs/book-files/src',
  'libs/hanviet/src',
];
const INPUT_FILES = ['package-lock.json', 'tsconfig.json'];
const TEST_FILE = /\.(spec|e2e)\.tsx?$/;

/**
 * Builds web/dist when its inputs changed since the last build.
 * @param {string} root the checkout
 * @returns {Promise<'built' | 'fresh' | 'absent'>} absent: there is no web app to build in this tree
 */
export async function buildWeb(root) {
  if (!existsSync(path.join(root, 'web/index.html'))) return 'absent';
  const stamp = path.join(root, '.cache/web-inputs');
  const inputs = await hashOfFiles(await inputFiles(root), root);
  const built = existsSync(path.join(root, 'web/dist/index.html'));
  if (built && (await readFile(stamp, 'utf8').catch(() => '')) === inputs) return 'fresh';

  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runToEnd(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
  });
  if (code !== 0) throw new OperatorError('Không đóng gói được ứng dụng web.', output.split('\n').slice(-30));
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, inputs);
  return 'built';
}

/** @param {string} root */
async function inputFiles(root) {
  const trees = await Promise.all(INPUT_TREES.map((tree) => filesBelow(path.join(root, tree))));
  const files = trees.flat().filter((file) => !TEST_FILE.test(file));
  return [...files, ...INPUT_FILES.map((file) => path.join(root, file)).filter(existsSync)];
}
