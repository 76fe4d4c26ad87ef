import { scanLexicon } from '../lexicon/read-lexicon';
import { toSimplified } from '../text/scripts';
import { PhraseIndexBuilder } from './phrase-index';
import type { PhraseIndex } from './phrase-index';

const HAN_ONLY = /^\p{Script=Han}+$/u;
const HAS_HAN = /\p{Script=Han}/u;

/** The phrases of one origin, such as the built-in ones or those of a user. */
export interface PhraseLayer {
  /** Phrases of Han alone: they compete for the best cut of a sentence. */
  readonly plain: PhraseIndex;
  /** Phrases with marks, letters or digits (T恤, sayings with a comma): they take their places before. */
  readonly mixed: PhraseIndex;
  /** Whether these are verbs and function words, which a rule of place does not take as its noun. */
  readonly isPredicates: boolean;
  /** Words that are used only where the other layers know single characters alone. */
  readonly isGaps?: boolean;
  /** Lines that were not taken: no entries, without Chinese, or longer than a phrase can be. */
  readonly skipped: number;
}

/**
 * Reads lexicon texts into a layer; traditional sources are taken as simplified ones. The first entry of a source wins.
 * 500,000 lines take some seconds and keep 30 MB.
 */
export function readPhraseLayer(texts: readonly string[], isPredicates = false): PhraseLayer {
  const plain = new PhraseIndexBuilder();
  const mixed = new PhraseIndexBuilder();
  const skipped = collect(texts, (source) => (HAN_ONLY.test(source) ? plain : mixed));
  return { plain: plain.build(), mixed: mixed.build(), isPredicates, skipped };
}

/** As readPhraseLayer, of names: with marks or without they are one list. */
export function readNameIndex(texts: readonly string[]): PhraseIndex {
  const names = new PhraseIndexBuilder();
  collect(texts, () => names);
  return names.build();
}

/** @returns how many lines were not taken */
function collect(texts: readonly string[], indexOf: (source: string) => PhraseIndexBuilder): number {
  let skipped = 0;
  for (const text of texts) {
    scanLexicon(text, '', {
      entry: ({ source: typed, meanings }) => {
        const source = toSimplified(typed);
        if (!HAS_HAN.test(source) || !indexOf(source).add(source, meanings)) skipped += 1;
      },
      fault: () => {
        skipped += 1;
      },
    });
  }
  return skipped;
}
