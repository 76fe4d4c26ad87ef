/**
 * node scripts/k8s-release.mjs [FOLDER] > release.yaml: prints an overlay (k8s/overlays/prod) as it is to be applied, or says
 * the reasons why it cannot be released: images without a digest, addresses of the examples, no clean result of `npm run audit`.
 * Works without a cluster.
 */
import { readFile } from 'node:fs/promises';
import { auditFault, lockHash, readAuditRecord } from './lib/release/audit-record.mjs';
import { AUDIT_RECORD, inRoot } from './lib/paths.mjs';
import { releaseFaults } from './lib/release/release-faults.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';

await runCommand(async () => {
  const folder = process.argv[2] ?? 'k8s/overlays/prod';
  const { code, output } = await runToEnd(process.execPath, [inRoot('scripts/k8s-render.mjs'), folder]);
  if (code !== 0) throw new OperatorError(`Không dựng được ${folder}.`, output.trim().split('\n').slice(-8));
  const lock = lockHash(await readFile(inRoot('package-lock.json'), 'utf8'));
  const audit = auditFault(await readAuditRecord(AUDIT_RECORD), lock, new Date());
  const faults = [...releaseFaults(output), ...(audit ? [audit] : [])];
  if (faults.length > 0) throw new OperatorError(`${folder} chưa phát hành được.`, faults);
  process.stdout.write(output);
});
