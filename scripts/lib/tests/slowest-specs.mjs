import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { specOf } from './spec-groups.mjs';

/**
 * The slowest specs of a jest report. In a group only the tests count; loading their modules belongs to the group as a whole.
 * @param {{ testResults: { name: string, startTime: number, endTime: number,
 *   assertionResults: { ancestorTitles: string[], duration?: number | null }[] }[] }} report
 * @param {number} most
 * @returns {string[]} lines for the terminal, the slowest first
 */
export function slowestSpecs({ testResults }, most) {
  /** @type {Map<string, number>} */
  const ms = new Map();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const file = path.relative(ROOT, name).split(path.sep).join('/');
    const specs = new Set(assertionResults.map(({ ancestorTitles }) => specOf(file, ancestorTitles)));
    if (specs.has(file)) ms.set(file, endTime - startTime);
    else
      for (const { ancestorTitles, duration } of assertionResults) {
        const spec = specOf(file, ancestorTitles);
        ms.set(spec, (ms.get(spec) ?? 0) + (duration ?? 0));
      }
  }
  const slowest = [...ms].sort(([, a], [, b]) => b - a).slice(0, most);
  return slowest.map(([spec, took]) => `${(took / 1000).toFixed(1).padStart(7)} s  ${spec}`);
}
