import { readLexicon } from '../lexicon/read-lexicon';
import type { LexiconEntry } from '../lexicon/read-lexicon';
import { NameTables } from '../names/name-tables';
import { Reader } from '../reading/reader';
import { readPhraseLayer } from './phrase-layer';
import type { PhraseLayer } from './phrase-layer';
import { WordOrderRules } from './word-order-rules';

/** Files of words that are no nouns. */
const PREDICATES = /^(?:verbs-.*|function-words|connectives|particles)\.txt$/;

/** The lexicon as texts: whoever has them (files in Node, fetched in a browser) makes a dictionary of them. */
export interface LexiconTexts {
  /** Contents of the files of lexicon/phrases by their names. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Content of lexicon/word-order-rules.txt. */
  readonly rules: string;
}

/** All that a conversion looks up. Building one takes some tenths of a second; make it once and keep it. */
export interface Dictionary {
  readonly reader: Reader;
  readonly names: NameTables;
  /** In order of precedence where they know the same phrase. */
  readonly layers: readonly PhraseLayer[];
  readonly rules: WordOrderRules;
  readonly ruleEntries: readonly LexiconEntry[];
}

/** The built-in lexicon as a dictionary. */
export function createDictionary(texts: LexiconTexts): Dictionary {
  const reader = new Reader();
  const ruleEntries = readLexicon(texts.rules, 'word-order-rules.txt').entries;
  return {
    reader,
    names: new NameTables(reader),
    layers: builtInLayers(Object.entries(texts.phrases)),
    rules: new WordOrderRules(ruleEntries),
    ruleEntries,
  };
}

/** The dictionary with a user's phrases and rules before its own; what was built is shared, not copied. */
export function extendDictionary(
  dictionary: Dictionary,
  own: { readonly phrases?: readonly PhraseLayer[]; readonly rules?: readonly LexiconEntry[] },
): Dictionary {
  const ruleEntries = [...(own.rules ?? []), ...dictionary.ruleEntries];
  return {
    ...dictionary,
    layers: [...(own.phrases ?? []), ...dictionary.layers],
    rules: own.rules ? new WordOrderRules(ruleEntries) : dictionary.rules,
    ruleEntries,
  };
}

/** The files tell verbs and function words from the rest. */
function builtInLayers(files: readonly (readonly [string, string])[]): PhraseLayer[] {
  return [false, true].map((isPredicates) =>
    readPhraseLayer(
      files.filter(([name]) => PREDICATES.test(name) === isPredicates).map(([, text]) => text),
      isPredicates,
    ),
  );
}
