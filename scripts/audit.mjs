/**
 * npm run audit [-- --osv=FILE]: asks the registry what is known of the packages that are delivered, or an export of OSV
 * (https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip) where the registry does not answer. Exit code 1 for a high
 * or critical advisory without a reason in scripts/lib/release/accepted-advisories.mjs, and without an answer: no answer is no clean
 * answer. The result is written down for k8s-release.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ACCEPTED_ADVISORIES } from './lib/release/accepted-advisories.mjs';
import { judgeAudit, readAudit } from './lib/release/audit-findings.mjs';
import { lockHash, writeAuditRecord } from './lib/release/audit-record.mjs';
import {
  deliveredPackages,
  MAX_EXPORT_AGE_DAYS,
  osvReport,
  readOsvExport,
} from './lib/release/osv-advisories.mjs';
import { npm } from './lib/build/packages.mjs';
import { AUDIT_RECORD, inRoot, ROOT } from './lib/paths.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand } from './lib/console-steps.mjs';

const REGISTRY_TIMEOUT_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** @returns {Promise<import('./lib/release/audit-findings.mjs').Report>} @throws {OperatorError} without an answer */
async function askRegistry() {
  const { program, args } = npm();
  const flags = ['audit', '--omit=dev', '--json'];
  const { output } = await runToEnd(program, [...args, ...flags], {
    cwd: ROOT,
    timeoutMs: REGISTRY_TIMEOUT_MS,
  });
  const report = readAudit(output);
  if (report) return report;
  throw new OperatorError(
    'Kho gói npm không trả lời câu hỏi về lỗ hổng (nhiều bản sao của kho không có phần này). Hãy tải dữ liệu OSV của npm (all.zip) ở nơi có mạng rồi chạy: npm run audit -- --osv=all.zip',
    output.trim().split('\n').slice(0, 3),
  );
}

/** @param {string} file @param {string} lock text of package-lock.json @throws {OperatorError} for an export that is no zip, or old */
async function askExport(file, lock) {
  const packages = deliveredPackages(JSON.parse(lock));
  const names = new Set(packages.map(({ name }) => name));
  const read = await readOsvExport(file, names).catch((error) => {
    throw new OperatorError(`Không đọc được dữ liệu OSV trong ${file}.`, [String(error)]);
  });
  if (!read.newest) throw new OperatorError(`${file} không có cảnh báo nào: đây không phải dữ liệu OSV.`);
  const ageDays = (Date.now() - read.newest.getTime()) / DAY_MS;
  if (ageDays > MAX_EXPORT_AGE_DAYS)
    throw new OperatorError(
      `Dữ liệu OSV trong ${file} đã ${Math.floor(ageDays)} ngày tuổi (tối đa ${MAX_EXPORT_AGE_DAYS}): hãy tải lại.`,
    );
  return osvReport(read.advisories, packages);
}

await runCommand(async () => {
  const { osv } = parseArgs({ options: { osv: { type: 'string' } } }).values;
  const lock = await readFile(inRoot('package-lock.json'), 'utf8');
  const report = osv ? await askExport(osv, lock) : await askRegistry();
  const { open, accepted, outdated } = judgeAudit(report, ACCEPTED_ADVISORIES);
  for (const { id, package: name, severity, title } of open)
    console.log(`HỎNG  ${severity} ${name}: ${title} (${id})`);
  for (const { id, package: name, reason } of accepted) console.log(`nhận  ${name} (${id}): ${reason}`);
  for (const id of outdated) console.log(`thừa  ${id}: không còn gặp, hãy xóa lý do`);
  console.log(`${open.length} lỗ hổng nặng chưa có lý do.`);
  const result = {
    lock: lockHash(lock),
    at: new Date().toISOString(),
    source: osv ? 'osv' : 'registry',
    open: open.length,
  };
  await writeAuditRecord(AUDIT_RECORD, result);
  return open.length === 0 && outdated.length === 0 ? 0 : 1;
});
