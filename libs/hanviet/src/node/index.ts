/** Node only: conversions in worker threads. The reading tables are loaded in the threads, not here. */
export { HanvietPool } from './hanviet-pool';
export type { HanvietPoolOptions, PoolDraftOptions } from './hanviet-pool';
export type { ConvertOptions, ConvertResult, NameInText } from '../engine';
export type { DraftTextOptions, TextDraft } from '../convert/draft-text';
export type { LexiconTexts, OwnDictionary, OwnTexts } from '../convert/dictionary';
export { toSimplified } from '../text/scripts';
export { loadLexicon } from './load-lexicon';
export * from '../dictionary-files';
