import type { FailedUnit } from './text-translator.port';

const LINES_NAMED = 10;

/**
 * What a person is told about lines that could not be translated: which (counted from 1), and why.
 *
 * @param what the words for what has not happened to them
 */
export function failedLinesWarning(failed: readonly FailedUnit[], what = 'chưa dịch được'): string {
  const numbers = failed
    .slice(0, LINES_NAMED)
    .map(({ line }) => line + 1)
    .join(', ');
  const more = failed.length > LINES_NAMED ? '…' : '';
  const reasons = [...new Set(failed.map(({ reason }) => reason))].join(' ');
  return `Có ${failed.length} dòng ${what} (dòng ${numbers}${more}). ${reasons}`;
}
