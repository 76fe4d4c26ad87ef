import { findHan, hasHan, replaceLiteral } from '@lacthu/novel-text';
import { z } from 'zod';
import { parseLenientJson } from '../ai/lenient-json';

/** Chinese in a text → Vietnamese replacement. */
export type Replacements = ReadonlyMap<string, string>;

const mapSchema = z.record(z.string(), z.string());
const answerSchema = z.union([
  mapSchema,
  z.object({ results: mapSchema }).transform(({ results }) => results),
]);

/** Vietnamese takes some three to five letters per Chinese character; beyond this it is something else. */
const MAX_GROWTH = 12;
const GROWTH_FREE_CHARS = 40;
const SMALL_LETTER = /\p{Ll}/u;

/** @returns null when the answer of a model is no map of texts */
export function readReplacements(answer: string): Replacements | null {
  const parsed = answerSchema.safeParse(parseLenientJson(answer));
  return parsed.success ? new Map(Object.entries(parsed.data)) : null;
}

/**
 * The valid replacements: the key has Chinese and occurs in the text; the value has none, is one line, and is no longer
 * than a translation may be. A key with Vietnamese words is invalid, because it would change more than the leftover
 * Chinese.
 */
export function soundReplacements(replacements: Replacements, text: string): Map<string, string> {
  const sound = new Map<string, string>();
  for (const [key, given] of replacements) {
    const value = given.normalize('NFC').trim();
    if (isSoundKey(key, text) && isSoundValue(key, value)) sound.set(key, value);
  }
  return sound;
}

function isSoundKey(key: string, text: string): boolean {
  return hasHan(key) && !SMALL_LETTER.test(key) && text.includes(key);
}

function isSoundValue(key: string, value: string): boolean {
  return (
    value !== '' &&
    !hasHan(value) &&
    !/[\r\n]/.test(value) &&
    value.length <= MAX_GROWTH * key.length + GROWTH_FREE_CHARS
  );
}

/** The runs of Chinese that would remain in the text, each once. */
export function unresolvedRuns(text: string, replacements: Replacements): string[] {
  return [...new Set(findHan(replaceLiteral(text, replacements)).map((run) => run.text))];
}

/** Sorts replacements by key, longest first, the order in which a client has to apply them. */
export function longestFirst(replacements: Replacements): [string, string][] {
  return [...replacements].sort(([one], [other]) => other.length - one.length);
}
