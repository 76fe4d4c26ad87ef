import { hasHan } from '@lacthu/novel-text';

/** How a word of the draft may be saved. */
export type WordKind = 'name' | 'phrase';

/** A reading as a name is written: each syllable with a capital. */
function asName(reading: string): string {
  return reading
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** … and as a word within a sentence is. */
function asPhrase(reading: string): string {
  return reading.toLowerCase();
}

/** What stands in a meaning of a rule for the words it moves. */
const SLOT = '{0}';

/** A reading as a word of that kind is written; '' for one in which a character could not be read. */
export function asKind(reading: string, kind: WordKind): string {
  if (hasHan(reading)) return '';
  return kind === 'name' ? asName(reading) : asPhrase(reading);
}

/** What of this may be offered for a word, each once, in its order. */
export function suggestedTargets(targets: readonly string[]): string[] {
  const all = targets.map((target) => target.trim());
  return [...new Set(all)].filter((target) => target !== '' && !target.includes(SLOT));
}
