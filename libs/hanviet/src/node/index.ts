/** Node only: conversions in worker threads. The tables of readings live in the workers; they are not loaded here. */
export { HanvietPool } from './hanviet-pool';
export type { HanvietPoolOptions, PoolConvertOptions } from './hanviet-pool';
export { HanvietPoolError } from './hanviet-pool-error';
export type { HanvietFailure } from './hanviet-pool-error';
export type { ConvertOptions, ConvertResult, NameInText } from '../engine';
export type { ConvertedText, DraftLine, Span } from '../convert/convert-text';
export type { LexiconTexts, OwnDictionary, OwnTexts } from '../convert/dictionary';
export { toSimplified } from '../text/scripts';
export { loadLexicon } from './load-lexicon';
export * from '../dictionary-files';
