import { scanLexicon } from '../lexicon/read-lexicon';
import { isCedictLine } from './cedict-line';
import type { DictionaryKind } from './dictionary-entry';
import { markedKind } from './dictionary-text';

/** How a file writes its entries: `Trung=Việt`, or as CC-CEDICT does. */
export type DictionaryFormat = 'lines' | 'cedict';

/** Number of lines, taken from all over a file, by which its kind is detected. */
const SAMPLE = 5_000;
const CAPITAL = /^[^\p{L}]*\p{Lu}/u;
const SLOT = /\{\d+\}/;
/** Dictionaries of words have a name here and there, dictionaries of names a word (Thanh Vân tông begins with one). */
const NAMES_SHARE = 0.6;
const HALF = 0.5;

/**
 * Tells what a file holds: its own mark if we have written it, brackets of pinyin (CEDICT), {0} on the
 * left (rules of word order), capitals on the right (names); everything else is phrases.
 */
export function detectDictionary(lines: readonly string[]): {
  kind: DictionaryKind;
  format: DictionaryFormat;
} {
  const sample = sampleOf(lines);
  const written = sample.filter((line) => line !== '' && !line.startsWith('#'));
  if (share(written, isCedictLine) > HALF) return { kind: 'cedict', format: 'cedict' };
  return { kind: markedKind(lines[0] ?? '') ?? kindOf(sample), format: 'lines' };
}

function kindOf(sample: readonly string[]): DictionaryKind {
  const entries: { source: string; meaning: string }[] = [];
  scanLexicon(sample.join('\n'), '', {
    entry: ({ source, meanings }) => entries.push({ source, meaning: meanings[0] }),
    fault: () => undefined,
  });
  if (share(entries, ({ source }) => SLOT.test(source)) > HALF) return 'rules';
  return share(entries, ({ meaning }) => CAPITAL.test(meaning)) > NAMES_SHARE ? 'names' : 'phrases';
}

function sampleOf(lines: readonly string[]): string[] {
  const step = Math.ceil(lines.length / SAMPLE);
  return lines.filter((_, index) => index % step === 0).map((line) => line.trim());
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}
