import { readLexicon } from '../lexicon/read-lexicon';
import type { LexiconEntry } from '../lexicon/read-lexicon';
import { NameTables } from '../names/name-tables';
import { Reader } from '../reading/reader';
import { toSimplified } from '../text/scripts';
import type { PhraseIndex } from './phrase-index';
import { readNameIndex, readPhraseLayer } from './phrase-layer';
import type { PhraseLayer } from './phrase-layer';
import { WordOrderRules } from './word-order-rules';

/** Files of words that are no nouns. */
const PREDICATES = /^(?:verbs-.*|function-words|connectives|particles)\.txt$/;

/** Files of verbs among them. */
const VERBS = /^verbs-.*\.txt$/;

/** Files of words that describe: none of them owns anything. */
const DESCRIPTIONS: readonly string[] = ['adjectives-adverbs.txt', 'emotions.txt'];

/** The lexicon as texts. The caller loads them: from files in Node, by fetch in a browser. */
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
  /** Names of a user's own dictionaries, in order of precedence; those of the story come before them. */
  readonly ownNames: readonly PhraseIndex[];
  readonly rules: WordOrderRules;
  readonly ruleEntries: readonly LexiconEntry[];
  /** Words that describe the noun behind their 的 (simplified). */
  readonly descriptions: ReadonlySet<string>;
  /** Verbs (simplified). */
  readonly verbs: ReadonlySet<string>;
}

/** The built-in lexicon as a dictionary. */
export function createDictionary(texts: LexiconTexts): Dictionary {
  const reader = new Reader();
  const ruleEntries = readLexicon(texts.rules, 'word-order-rules.txt').entries;
  return {
    reader,
    names: new NameTables(reader),
    layers: builtInLayers(Object.entries(texts.phrases)),
    ownNames: [],
    rules: new WordOrderRules(ruleEntries),
    ruleEntries,
    descriptions: new Set(DESCRIPTIONS.flatMap((name) => sourcesOf(texts.phrases[name] ?? '', name))),
    verbs: new Set(
      Object.entries(texts.phrases).flatMap(([name, text]) =>
        VERBS.test(name) ? sourcesOf(text, name) : [],
      ),
    ),
  };
}

function sourcesOf(text: string, file: string): string[] {
  return readLexicon(text, file).entries.map(({ source }) => source);
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

/** Own dictionaries as texts of the lexicon's format ('Trung=nghĩa/nghĩa'), the first of a list before the next. */
export interface OwnTexts {
  /** Written exactly so, in every mode. */
  readonly names: readonly string[];
  readonly phrases: readonly string[];
  /** Words that are used only where the built-in lexicon has none and no name is found. */
  readonly gaps: readonly string[];
  /** Word order ('Luật nhân'), with {0}. */
  readonly rules: readonly string[];
}

/** Own dictionaries by name: who has built them once keeps them under their key and asks for no texts. */
export interface OwnDictionary {
  /** Another one whenever the content is another one. */
  readonly key: string;
  load(): Promise<OwnTexts>;
}

/**
 * The dictionary with own ones before it, and those for its gaps behind it. Building takes some seconds for 500,000 lines;
 * what stands already is shared.
 */
export function withOwn(dictionary: Dictionary, texts: OwnTexts): Dictionary {
  const rules = texts.rules.flatMap((text) => readLexicon(toSimplified(text), '').entries);
  const extended = extendDictionary(dictionary, {
    ...(texts.phrases.length > 0 && { phrases: [readPhraseLayer(texts.phrases)] }),
    ...(rules.length > 0 && { rules }),
  });
  const gaps = texts.gaps.length > 0 ? [{ ...readPhraseLayer(texts.gaps), isGaps: true }] : [];
  return {
    ...extended,
    layers: [...extended.layers, ...gaps],
    ownNames: [...(texts.names.length > 0 ? [readNameIndex(texts.names)] : []), ...dictionary.ownNames],
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
