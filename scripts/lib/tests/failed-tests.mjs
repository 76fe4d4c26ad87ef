import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../paths.mjs';
import { specOf } from './spec-groups.mjs';

/** Lines of a failure that are repeated at the end of a run; the whole message stands where the test ran. */
const SHOWN_LINES = 12;
const LONGEST_LINE = 300;

/**
 * The failed tests of a jest report, for the end of a long run: the reports of the lanes are interleaved above it, and
 * a log that keeps only its last lines would not tell which test failed.
 * @param {{ testResults: { name: string, message: string, status: string,
 *   assertionResults: { ancestorTitles: string[], title: string, status: string, failureMessages?: string[] | null }[] }[] }} report
 * @returns {string[]} one text for each failed test or file that could not be loaded: its spec, its name, its first lines
 */
export function failedTests({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(ROOT, name).split(path.sep).join('/');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const titles = [...ancestorTitles, title].filter((part) => part !== specOf(file, ancestorTitles));
      return `${specOf(file, ancestorTitles)} › ${titles.join(' › ')}\n${firstLines((failureMessages ?? []).join('\n'))}`;
    });
  });
}

/** @param {string} message */
const firstLines = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => `    ${line.slice(0, LONGEST_LINE)}`)
    .join('\n');
