import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MAX_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** @typedef {{ lock: string, at: string, source: string, open: number }} AuditRecord result of the last audit of this checkout */

/** @param {string} text of package-lock.json @returns {string} */
export const lockHash = (text) => createHash('sha256').update(text).digest('hex');

/** @param {string} file @param {AuditRecord} record */
export async function writeAuditRecord(file, record) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(record)}\n`);
}

/** @param {string} file @returns {Promise<AuditRecord | undefined>} undefined before the first audit */
export const readAuditRecord = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined);

/**
 * The reason why a release may not go out: no result is no clean result.
 * @param {AuditRecord | undefined} record
 * @param {string} lock hash of the present package-lock.json
 * @param {Date} now
 * @returns {string | undefined} a sentence for operators
 */
export function auditFault(record, lock, now) {
  if (!record) return 'chưa có kết quả npm run audit (docs/operations.md)';
  if (record.lock !== lock) return 'package-lock.json đã đổi sau lần npm run audit cuối: hãy chạy lại';
  if (record.open > 0) return `npm run audit còn ${record.open} lỗ hổng nặng chưa có lý do`;
  if (now.getTime() - Date.parse(record.at) > MAX_AGE_DAYS * DAY_MS)
    return `kết quả npm run audit đã quá ${MAX_AGE_DAYS} ngày: hãy chạy lại`;
  return undefined;
}
