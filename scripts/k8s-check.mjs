/**
 * npm run k8s:check: renders every overlay of k8s/ and holds it to the schemas of Kubernetes, KEDA and the Prometheus
 * operator, to our own rules (tests/manifests/policy-rules.ts) and to what the code reads and exports. Needs no cluster.
 */
import { readdir } from 'node:fs/promises';
import { ensureKubectl } from './lib/release/kubectl.mjs';
import { ensurePackages } from './lib/build/packages.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { runCommand } from './lib/console-steps.mjs';

await runCommand(async () => {
  await ensurePackages({ note: console.log });
  console.log(`kubectl: ${await ensureKubectl()}`);
  console.log(`overlay: ${(await readdir(inRoot('k8s/overlays'))).sort().join(', ')}`);
  const { code } = await runToEnd(
    process.execPath,
    [
      inRoot('node_modules/jest/bin/jest.js'),
      '--selectProjects=unit',
      '--testPathPatterns=tests/manifests/(kubernetes|schemas|policy|operator|configuration|metric|other)',
    ],
    { cwd: ROOT, show: true },
  );
  return code === 0 ? 0 : 1;
});
