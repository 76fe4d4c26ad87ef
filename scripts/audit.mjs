/**
 * npm run audit: asks the registry what is known of the packages that are delivered. Exit code 1 for a high or critical
 * advisory without a reason in scripts/lib/accepted-advisories.mjs, and when the registry does not answer: no answer is
 * no clean answer.
 */
import { ACCEPTED_ADVISORIES } from './lib/accepted-advisories.mjs';
import { judgeAudit, readAudit } from './lib/audit-findings.mjs';
import { npm } from './lib/packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { runToEnd } from './lib/run-to-end.mjs';
import { OperatorError, runCommand } from './lib/say.mjs';

const PATIENCE_MS = 120_000;

await runCommand(async () => {
  const { program, args } = npm();
  const flags = ['audit', '--omit=dev', '--json'];
  const { output } = await runToEnd(program, [...args, ...flags], { cwd: ROOT, timeoutMs: PATIENCE_MS });
  const report = readAudit(output);
  if (!report) {
    throw new OperatorError(
      'Kho gói npm không trả lời câu hỏi về lỗ hổng (nhiều bản sao của kho không có phần này). Hãy chạy lại ở nơi tới được registry.npmjs.org.',
      output.trim().split('\n').slice(0, 3),
    );
  }
  const { open, accepted, outdated } = judgeAudit(report, ACCEPTED_ADVISORIES);
  for (const { id, package: name, severity, title } of open)
    console.log(`HỎNG  ${severity} ${name}: ${title} (${id})`);
  for (const { id, package: name, reason } of accepted) console.log(`nhận  ${name} (${id}): ${reason}`);
  for (const id of outdated) console.log(`thừa  ${id}: không còn gặp, hãy xóa lý do`);
  console.log(`${open.length} lỗ hổng nặng chưa có lý do.`);
  return open.length === 0 && outdated.length === 0 ? 0 : 1;
});
