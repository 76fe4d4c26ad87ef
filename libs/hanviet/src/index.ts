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
export { createDictionary, extendDictionary } from './convert/dictionary';
export type { Dictionary, LexiconTexts } from './convert/dictionary';
export { readPhraseLayer } from './convert/phrase-layer';
export type { PhraseLayer } from './convert/phrase-layer';
