export { createHanviet } from './engine';
export type { ConvertOptions, ConvertResult, HanvietEngine, NameInText } from './engine';
export type { TonePlacement } from './reading/tone-placement';
export type { NumberStyle } from './text/numbers';
export { convertText } from './convert/convert-text';
export type {
  ConvertedLine,
  ConvertedText,
  ConvertMode,
  ConvertTextOptions,
  DraftLine,
  Span,
  SpanOrigin,
} from './convert/convert-text';
export { draftText } from './convert/draft-text';
export type { AlignedLines, DraftTextOptions, TextDraft } from './convert/draft-text';
export { createDictionary, extendDictionary, withOwn } from './convert/dictionary';
export type { Dictionary, LexiconTexts, OwnDictionary, OwnTexts } from './convert/dictionary';
export { readLexicon, scanLexicon } from './lexicon/read-lexicon';
export type { LexiconEntry, LexiconFault, LexiconFile, LexiconVisitor } from './lexicon/read-lexicon';
export { readPhraseLayer } from './convert/phrase-layer';
export type { PhraseLayer } from './convert/phrase-layer';
export { suggestNames } from './suggest-names';
export type { SuggestedName, SuggestNamesOptions } from './suggest-names';
export type { BookChapter, NameContext } from './names/book-count';
