import { seconds } from '../lib/console-steps.mjs';
import { isSound } from './ledger.mjs';

/** quality-bars §1.0. */
const RECOVERS_WITHIN_MS = 15_000;
/** Of each kind, in the report for people; the file has all. */
const SHOWN = 10;

/**
 * @typedef {object} StruckFault
 * @property {string} name
 * @property {string} [detail]
 * @property {readonly string[]} lost
 * @property {number} recoveryMs
 *
 * @typedef {object} Judged
 * @property {string} name
 * @property {import('./ledger.mjs').Findings} findings
 * @property {number} extraCalls
 * @property {number} allowedCalls calls under way when a process was lost
 *
 * @typedef {object} RunReport
 * @property {number} seed
 * @property {readonly StruckFault[]} struck in their order
 * @property {readonly string[]} notStruck planned faults that the run had no time for
 * @property {readonly Judged[]} workloads
 * @property {readonly string[]} unplanned unexpected errors in answers
 * @property {boolean} isTimed whether recovery is judged by the clock
 */

/**
 * How many answers of the outside world may be had twice: those under way in processes that were lost.
 * @param {import('./workload.mjs').Workload} workload @param {readonly StruckFault[]} struck
 */
export function allowedCalls({ underWay }, struck) {
  if (!underWay) return 0;
  const losses = struck.flatMap(({ lost }) => lost).filter((name) => underWay.workers.includes(name));
  return losses.length * underWay.calls;
}

/** @param {RunReport} report @returns {string[]} what is wrong, a sentence each; none when all is well */
export function faultsOf({ struck, workloads, unplanned, isTimed }) {
  const late = struck.filter(({ recoveryMs }) => isTimed && recoveryMs > RECOVERS_WITHIN_MS);
  return [
    ...late.map((fault) => `${titleOf(fault)}: ổn lại sau ${seconds(fault.recoveryMs)}`),
    ...workloads.flatMap(({ name, findings, extraCalls, allowedCalls: allowed }) => [
      ...(isSound(findings) ? [] : [`${name}: ${countsOf(findings)}`]),
      ...(extraCalls > allowed ? [`${name}: làm lại ${extraCalls} lần, mức ${allowed}`] : []),
    ]),
    ...(unplanned.length > 0 ? [`${unplanned.length} câu trả lời ngoài dự kiến`] : []),
  ];
}

/** @param {RunReport} report @returns {string[]} lines for a person */
export function readable(report) {
  const { seed, struck, notStruck, workloads, unplanned, isTimed } = report;
  const slowest = Math.max(0, ...struck.map(({ recoveryMs }) => recoveryMs));
  const faults = faultsOf(report);
  return [
    '',
    `Gieo số ${seed}: ${struck.length} sự cố; chậm nhất ${seconds(slowest)} mới ổn lại ` +
      `(mức ${seconds(RECOVERS_WITHIN_MS)}${isTimed ? '' : ', lần này không xét'}).`,
    ...(notStruck.length > 0 ? [`Chưa tới lượt: ${notStruck.join('; ')}.`] : []),
    ...workloads.flatMap(linesOf),
    ...unplanned.slice(0, SHOWN).map((line) => `  ! ngoài dự kiến: ${line}`),
    ...(faults.length === 0 ? ['ĐẠT'] : ['KHÔNG ĐẠT:', ...faults.map((fault) => `  - ${fault}`)]),
  ];
}

/** @param {{ name: string, detail?: string }} fault */
export const titleOf = ({ name, detail }) => (detail ? `${name} (${detail})` : name);

/** @param {Judged} judged */
function linesOf({ name, findings, extraCalls, allowedCalls: allowed }) {
  const { attempted, acknowledged, recovered, lost, doubled, unexpected, stuck, note } = findings;
  const calls = allowed > 0 || extraCalls > 0 ? `; làm lại ${extraCalls} (mức ${allowed})` : '';
  return [
    `  ${name}: ${attempted} lần, ${acknowledged} được xác nhận, ${recovered} có mà không kịp trả lời; ` +
      `${countsOf(findings)}${calls}${note ? ` · ${note}` : ''}`,
    ...[...lost, ...doubled, ...unexpected, ...stuck].slice(0, SHOWN).map((one) => `    ! ${one}`),
  ];
}

/** @param {import('./ledger.mjs').Findings} findings */
const countsOf = ({ lost, doubled, unexpected, stuck }) =>
  `mất ${lost.length}, lặp ${doubled.length}, lạ ${unexpected.length}, kẹt ${stuck.length}`;
