/**
 * node scripts/k8s-release.mjs [FOLDER] > release.yaml: prints an overlay (k8s/overlays/prod) as it is to be applied, or says
 * what keeps it from being released: images without a digest, addresses of the examples. Works without a cluster.
 */
import { inRoot } from './lib/paths.mjs';
import { releaseFaults } from './lib/release-faults.mjs';
import { runToEnd } from './lib/run-to-end.mjs';
import { OperatorError, runCommand } from './lib/say.mjs';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'k8s/overlays/prod';
  const { code, output } = await runToEnd(process.execPath, [inRoot('scripts/k8s-render.mjs'), folder]);
  if (code !== 0) throw new OperatorError(`Không dựng được ${folder}.`, output.trim().split('\n').slice(-8));
  const faults = releaseFaults(output);
  if (faults.length > 0) throw new OperatorError(`${folder} chưa phát hành được.`, faults);
  process.stdout.write(output);
});
