import { PRONUNCIATION_LIMITS, type Pronunciation } from '@lacthu/contracts';
import { isReadable, readForeign } from './vietnamese-reading';

const WORDS = /[\p{L}\p{M}]+/gu;

/**
 * Finds names that a Vietnamese voice cannot read by their spelling, with a suggestion for each; names that have an
 * entry are left out.
 *
 * @param names as they are written in translations
 */
export function suggestPronunciations(
  names: readonly string[],
  known: readonly Pronunciation[],
): Pronunciation[] {
  const said = new Set(known.map(({ written }) => written.toLowerCase()));
  return [...new Set(names.map((name) => name.trim().normalize('NFC')))].flatMap((written) => {
    const isUnread = written.length <= PRONUNCIATION_LIMITS.written && !said.has(written.toLowerCase());
    const spoken = isUnread ? readingOf(written) : null;
    return spoken === null ? [] : [{ written, spoken }];
  });
}

/** @returns null when every word can be read by its spelling, or when one has no suggestion */
function readingOf(name: string): string | null {
  const words = name.match(WORDS) ?? [];
  const readings = words.map((word) => (isReadable(word) ? word : readForeign(word)));
  const spoken = readings.join(' ');
  const isNeeded = words.some((word) => !isReadable(word)) && readings.every((reading) => reading !== '');
  return isNeeded && spoken.length <= PRONUNCIATION_LIMITS.spoken ? spoken : null;
}
