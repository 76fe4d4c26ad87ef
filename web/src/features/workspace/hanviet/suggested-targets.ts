/** How a word of the draft may be saved. */
export type WordKind = 'name' | 'phrase';

/** A reading as a name is written: each syllable with a capital. */
export function asName(reading: string): string {
  return reading
    .toLowerCase()
    .replace(/(^|\s)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** … and as a word within a sentence is. */
export function asPhrase(reading: string): string {
  return reading.toLowerCase();
}

/** What stands in a meaning of a rule for the words it moves. */
const SLOT = '{0}';

/**
 * What may be offered for a word, each once: what stands there, what the dictionary knows, its reading.
 * @param reading null while it is not known
 */
export function suggestedTargets(
  word: { readonly target: string; readonly meanings: readonly string[] },
  reading: string | null,
  kind: WordKind,
): string[] {
  const readings = reading === null ? [] : [kind === 'name' ? asName(reading) : asPhrase(reading)];
  const all = [word.target, ...word.meanings, ...readings].map((target) => target.trim());
  return [...new Set(all)].filter((target) => target !== '' && !target.includes(SLOT));
}
