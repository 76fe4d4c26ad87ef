/**
 * node scripts/k8s-render.mjs FOLDER: prints what `kubectl apply -k FOLDER` would apply, such as k8s/overlays/prod. Works
 * without a cluster.
 */
import { ensureKubectl } from './lib/release/kubectl.mjs';
import { inRoot } from './lib/paths.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';

await runCommand(async () => {
  const folder = process.argv[2];
  if (!folder) throw new OperatorError('Cách dùng: node scripts/k8s-render.mjs k8s/overlays/prod');
  const { code, output } = await runToEnd(await ensureKubectl(), ['kustomize', inRoot(folder)]);
  if (code !== 0) throw new OperatorError(`Không dựng được ${folder}.`, output.trim().split('\n').slice(-8));
  process.stdout.write(output);
});
