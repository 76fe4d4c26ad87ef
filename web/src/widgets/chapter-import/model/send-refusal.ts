import { IMPORT_LIMITS } from '@lacthu/contracts';
import { formatNumber } from '../../../lib/format/format';
import { importTexts } from '../texts';
import type { ImportState } from './import-state';
import { totalsOf, type ListedChapter } from './listed-chapters';

/**
 * Why the import cannot be sent yet; null when it can.
 * @param filesMissing the page's message for a missing selection
 */
export function sendRefusal(
  { sources, problem }: ImportState,
  chapters: readonly ListedChapter[] | null,
  filesMissing: string,
): string | null {
  if (sources.length === 0) return filesMissing;
  if (sources.some(({ reading }) => reading.state === 'failed')) return importTexts.unreadable;
  if (problem !== null) return problem;
  if (chapters === null) return importTexts.stillReading;
  const { chapters: count } = totalsOf(chapters);
  if (count === 0) return importTexts.nothingIncluded;
  return count > IMPORT_LIMITS.chapters
    ? importTexts.tooManyChapters(formatNumber(IMPORT_LIMITS.chapters))
    : null;
}
