/**
 * Checks docs/spec-coverage.md against the repository: every proof named there must exist, every id must be unique and
 * in order. Usage: node scripts/coverage-check.mjs [path of the table]. Exit code 1 when something is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const table = resolve(process.argv[2] ?? resolve(root, 'docs/spec-coverage.md'));
const sources = new Map();

/** Test names stand in source as string literals, so quotes in them may be escaped there; wrapped lines do not count. */
const plain = (text) => text.replace(/\\(['"`|])/g, '$1').replace(/\s+/g, ' ');

function sourceOf(path) {
  if (!sources.has(path)) sources.set(path, plain(readFileSync(resolve(root, path), 'utf8')));
  return sources.get(path);
}

/** @returns a sentence that says what is wrong with one proof, or nothing */
function faultOf(proof) {
  const screen = /^screen:\s*(\S+)$/.exec(proof);
  if (screen) return existsSync(resolve(root, screen[1])) ? undefined : `ảnh ${screen[1]} không có`;
  const [path, ...names] = proof.split('›').map((part) => part.trim());
  if (names.length === 0 || names.includes('')) {
    return `"${proof}" không theo dạng "tệp › tên phép thử" hay "screen: ảnh"`;
  }
  if (!existsSync(resolve(root, path))) return `tệp ${path} không có`;
  const missing = names.find((name) => !sourceOf(path).includes(plain(name)));
  return missing && `${path} không có phép thử "${missing}"`;
}

/** Rows of the table: a cell ends at a bar that is not escaped. */
function rowsOf(markdown) {
  return markdown
    .split('\n')
    .map((line, index) => ({ cells: line.split(/(?<!\\)\|/).map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells }) => /^[A-C]\d+\.\d+$/.test(cells[1] ?? ''))
    .map(({ cells, line }) => ({
      line,
      id: cells[1],
      requirement: cells[2],
      proof: cells[3],
      width: cells.length - 2,
    }));
}

const faults = [];
const counts = new Map();
let proven = 0;
const rows = rowsOf(readFileSync(table, 'utf8'));
for (const row of rows) {
  const fault = (text) => faults.push(`dòng ${row.line}, ${row.id}: ${text}`);
  const [section, number] = row.id.split('.');
  const expected = (counts.get(section) ?? 0) + 1;
  if (Number(number) !== expected) fault(`mã phải là ${section}.${expected}`);
  counts.set(section, Number(number));
  if (row.width !== 4) {
    fault(`cần 4 ô, có ${row.width} (dấu | trong chữ phải viết \\|)`);
    continue;
  }
  if (!row.requirement) fault('thiếu yêu cầu');
  if (row.proof === 'open') continue;
  const wrong = row.proof
    .replaceAll('`', '')
    .split('<br>')
    .map((proof) => faultOf(proof.trim()))
    .filter(Boolean);
  wrong.forEach(fault);
  if (wrong.length === 0) proven += 1;
}
if (rows.length === 0) faults.push(`${table} không có dòng nào`);

for (const fault of faults) console.error(fault);
console.log(`Độ phủ đặc tả: ${proven}/${rows.length} điều có bằng chứng, ${faults.length} lỗi`);
process.exitCode = faults.length > 0 ? 1 : 0;
