/** Node only: conversions in worker threads. The tables of readings live in the workers; they are not loaded here. */
export { HanvietPool, HanvietPoolError } from './hanviet-pool';
export type { HanvietFailure, HanvietPoolOptions, PoolConvertOptions } from './hanviet-pool';
export type { ConvertOptions, ConvertResult, NameInText } from '../engine';
export type { ConvertedText, DraftLine, Span } from '../convert/convert-text';
export type { OwnDictionary, OwnTexts } from '../convert/dictionary';
export { toSimplified } from '../text/scripts';
export { loadLexicon } from './load-lexicon';
export * from '../dictionary-files';
