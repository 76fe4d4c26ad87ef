import type { FailedUnit } from './text-translator.port';

const LINES_NAMED = 10;

/**
 * The warning about lines that could not be translated: their numbers (from 1) and the reasons.
 *
 * @param what the Vietnamese words for what has failed
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
