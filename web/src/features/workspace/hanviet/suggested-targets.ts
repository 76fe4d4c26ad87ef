import { hasHan } from '@lacthu/novel-text';

/** Kinds under which a word can be saved. */
export type WordKind = 'name' | 'phrase';

/** A reading as a name: each syllable capitalised. */
function asName(reading: string): string {
  return reading
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** A reading as a word within a sentence. */
function asPhrase(reading: string): string {
  return reading.toLowerCase();
}

/** Slot in a rule's meaning for the words it moves. */
const SLOT = '{0}';

/** A reading as a word of that kind; '' when one of its characters has no known reading. */
export function asKind(reading: string, kind: WordKind): string {
  if (hasHan(reading)) return '';
  return kind === 'name' ? asName(reading) : asPhrase(reading);
}

/** Filters suggestions for a word: without duplicates, in their order. */
export function suggestedTargets(targets: readonly string[]): string[] {
  const all = targets.map((target) => target.trim());
  return [...new Set(all)].filter((target) => target !== '' && !target.includes(SLOT));
}
